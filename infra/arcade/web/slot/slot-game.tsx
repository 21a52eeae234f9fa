import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useGame } from '#web/round/use-game.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { PayTable } from './pay-table.tsx';
import { SlotLines } from './slot-lines.tsx';
import { SlotMachine } from './slot-machine.tsx';
import { SlotResult } from './slot-result.tsx';

export function SlotGame(props: GameProps) {
  const { t } = useTexts();
  const game = useGame(props, () => ({ game: 'slot', choice: {} }));
  const { rounds } = game;
  const finished = rounds.phase === 'idle' ? rounds.current : null;
  const outcome = finished?.result?.outcome;
  const isCelebrating = finished?.result ? isGreaterAmount(finished.result.payout, finished.stake) : false;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('spin')}
      rulesTable={<SlotLines />}
      leftPanel={<PayTable rules={props.rules} winning={outcome?.game === 'slot' ? outcome.line : null} />}
      stage={
        <SlotMachine
          isRunning={rounds.isMoving}
          startedAt={rounds.startedAt}
          minRoundMs={props.rules.minRoundMs}
          round={rounds.current}
          isCelebrating={isCelebrating}
        />
      }
      renderResult={(round) => <SlotResult round={round} />}
    />
  );
}
