import { useState } from 'react';
import { limbo } from '#games/limbo/limbo.ts';
import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { LimboBet } from './limbo-bet.tsx';
import { LimboBoard } from './limbo-board.tsx';
import { LimboResult } from './limbo-result.tsx';

export function LimboGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState(limbo.defaultChoice);
  const game = useGame(props, () => ({ game: 'limbo', choice }));
  const { phase, isMoving, startedAt, current } = game.rounds;
  const isRunning = phase !== 'idle';
  const result = current?.result ?? null;
  const outcome = result?.outcome.game === 'limbo' && result.outcome.target === choice.target ? result.outcome : null;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('limbo.launch')}
      leftPanel={<LimboBet choice={choice} stake={game.stake} rules={props.rules} />}
      stage={
        <LimboBoard
          choice={choice}
          isRunning={isRunning}
          isMoving={isMoving}
          startedAt={startedAt}
          minRoundMs={props.rules.minRoundMs}
          outcome={outcome}
          isCelebrating={!isRunning && current && result ? isGreaterAmount(result.payout, current.stake) : false}
          onChoice={setChoice}
        />
      }
      renderResult={(round) => <LimboResult round={round} />}
    />
  );
}
