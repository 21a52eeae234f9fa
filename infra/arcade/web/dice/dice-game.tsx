import { useState } from 'react';
import { dice } from '#games/dice/dice.ts';
import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useGame } from '#web/round/use-game.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DiceBoard } from './dice-board.tsx';
import { DiceBet } from './dice-bet.tsx';
import { DiceResult } from './dice-result.tsx';

export function DiceGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState(dice.defaultChoice);
  const game = useGame(props, () => ({ game: 'dice', choice }));
  const { rounds, stake } = game;
  const isRunning = rounds.phase !== 'idle';
  const finished = isRunning ? null : rounds.current;
  const outcome = finished?.result?.outcome;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('roll')}
      leftPanel={<DiceBet choice={choice} stake={stake} rules={props.rules} />}
      stage={
        <DiceBoard
          choice={choice}
          isRunning={isRunning}
          isMoving={rounds.isMoving}
          outcome={outcome?.game === 'dice' ? outcome : null}
          isCelebrating={finished?.result ? isGreaterAmount(finished.result.payout, finished.stake) : false}
          onChoice={setChoice}
        />
      }
      renderResult={(round) => <DiceResult round={round} />}
    />
  );
}
