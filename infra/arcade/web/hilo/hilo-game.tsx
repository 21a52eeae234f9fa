import { hilo } from '#games/hilo/hilo.ts';
import { canCashOut } from '#games/round-steps.ts';
import { isGreaterAmount, formatAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { HiloBet } from './hilo-bet.tsx';
import { HiloBoard } from './hilo-board.tsx';
import { HiloResult } from './hilo-result.tsx';

export function HiloGame(props: GameProps) {
  const { t, language } = useTexts();
  const game = useGame(props, () => ({ game: 'hilo', choice: hilo.defaultChoice }));
  const { current, open, phase, step } = game.rounds;
  const outcome = current?.result?.outcome.game === 'hilo' ? current.result.outcome : null;
  const cashOutLabel = open?.result
    ? t('cashOut', { amount: formatAmount(open.result.payout, open.currency, language) })
    : null;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={cashOutLabel ?? t('start')}
      canPlay={
        open === null || (open.bet.game === 'hilo' && outcome !== null && canCashOut({ bet: open.bet, outcome }))
      }
      leftPanel={<HiloBet round={current} stake={game.stake} rules={props.rules} />}
      stage={
        <HiloBoard
          outcome={outcome}
          isOpen={open !== null}
          isBusy={phase !== 'idle'}
          isCelebrating={!open && current?.result ? isGreaterAmount(current.result.payout, current.stake) : false}
          onGuess={(guess) => step({ game: 'hilo', guess }, outcome?.steps.length ?? 0)}
        />
      }
      renderResult={(round) => <HiloResult round={round} />}
    />
  );
}
