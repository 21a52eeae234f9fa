import { useState } from 'react';
import { limbo } from '#games/limbo/limbo.ts';
import { isMore } from '../amounts.ts';
import { useGame } from '../round/use-game.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { LimboBet } from './limbo-bet.tsx';
import { LimboBoard } from './limbo-board.tsx';
import { LimboResult } from './limbo-result.tsx';

export function LimboGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState(limbo.defaultChoice);
  const game = useGame(props, () => ({ game: 'limbo', choice }));
  const { phase, startedAt, current } = game.rounds;
  const isRunning = phase !== 'idle';
  const result = current?.result ?? null;
  const outcome = result?.outcome.game === 'limbo' && result.outcome.target === choice.target ? result.outcome : null;
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={t('limbo.launch')}
      left={<LimboBet choice={choice} stake={game.stake} rules={props.rules} />}
      stage={
        <LimboBoard
          choice={choice}
          isRunning={isRunning}
          startedAt={startedAt}
          minRoundMs={props.rules.minRoundMs}
          outcome={outcome}
          celebrates={!isRunning && current && result ? isMore(result.payout, current.stake) : false}
          onChoice={setChoice}
        />
      }
      words={(round) => <LimboResult round={round} />}
    />
  );
}
