import { useState } from 'react';
import { keno, type KenoChoice } from '#games/keno/keno.ts';
import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { KenoBoard } from './keno-board.tsx';
import { KenoPayTable } from './keno-pay-table.tsx';
import { KenoResult } from './keno-result.tsx';
import { useDrawnNumbers } from './use-drawn-numbers.ts';

export function KenoGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<KenoChoice>({ ...keno.defaultChoice, picks: [] });
  const game = useGame(props, () => ({ game: 'keno', choice }));
  const { phase, current, startedAt } = game.rounds;
  const isRunning = phase !== 'idle';
  const outcome = current?.result?.outcome.game === 'keno' ? current.result.outcome : null;
  const drawn = useDrawnNumbers(outcome?.drawn ?? null, { isRunning, startedAt, minRoundMs: props.rules.minRoundMs });
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('keno.draw')}
      canPlay={choice.picks.length > 0}
      leftPanel={<KenoPayTable choice={choice} outcome={isRunning || !outcome ? null : outcome} />}
      stage={
        <KenoBoard
          choice={choice}
          drawn={drawn}
          isDisabled={isRunning}
          isCelebrating={!isRunning && current?.result ? isGreaterAmount(current.result.payout, current.stake) : false}
          onChoice={setChoice}
        />
      }
      renderResult={(round) => <KenoResult round={round} />}
    />
  );
}
