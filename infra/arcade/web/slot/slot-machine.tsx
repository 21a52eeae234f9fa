import type { RoundView } from '#http/schemas.ts';
import { getSymbolAt } from '#games/slot/reels.ts';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { useSoundOnIncrease } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Reel } from './reel.tsx';
import css from './slot-machine.module.css';
import { useReels } from './use-reels.ts';

interface Props {
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly round: RoundView | null;
  readonly isCelebrating: boolean;
}

/** Stops shown before the first round; a losing combination. */
const INITIAL_STOPS = [13, 2, 18];

export function SlotMachine({ isRunning, startedAt, minRoundMs, round, isCelebrating }: Props) {
  const { t } = useTexts();
  const outcome = round?.result?.outcome;
  const stops = outcome?.game === 'slot' ? outcome.stops : null;
  const stopped = useReels({ isRunning, startedAt, minRoundMs, stops }, INITIAL_STOPS);
  useSoundOnIncrease('stop', stopped.filter((stop) => stop !== null).length);
  const seen = stopped.map((stop, reel) => (stop === null ? '' : t(`symbol.${getSymbolAt(reel, stop)}`)));
  return (
    <MarqueeFrame isWon={isCelebrating}>
      <div className={css.reels} role="img" aria-label={seen.join(', ')}>
        {stopped.map((stop, reel) => (
          <Reel key={reel} reel={reel} stop={stop} isWinning={isCelebrating} />
        ))}
        <div className={css.line} data-won={isCelebrating} />
      </div>
    </MarqueeFrame>
  );
}
