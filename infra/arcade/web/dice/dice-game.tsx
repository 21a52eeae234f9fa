import { useState } from 'react';
import { dice } from '#games/dice/dice.ts';
import { isMore } from '../amounts.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useGame } from '../round/use-game.ts';
import { useTexts } from '../texts.ts';
import { DiceBoard } from './dice-board.tsx';
import { DiceBet } from './dice-bet.tsx';
import { DiceResult } from './dice-result.tsx';

export function DiceGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState(dice.defaultChoice);
  const game = useGame(props, () => ({ game: 'dice', choice }));
  const { rounds, stake } = game;
  const isRunning = rounds.phase !== 'idle';
  const told = isRunning ? null : rounds.current;
  const outcome = told?.result?.outcome;
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={t('roll')}
      left={<DiceBet choice={choice} stake={stake} rules={props.rules} />}
      stage={
        <DiceBoard
          choice={choice}
          isRunning={isRunning}
          outcome={outcome?.game === 'dice' ? outcome : null}
          celebrates={told?.result ? isMore(told.result.payout, told.stake) : false}
          onChoice={setChoice}
        />
      }
      words={(round) => <DiceResult round={round} />}
    />
  );
}
