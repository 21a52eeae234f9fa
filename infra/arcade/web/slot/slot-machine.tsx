import type { RoundView } from '#http/schemas.ts';
import { symbolAt } from '#games/slot/reels.ts';
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
  readonly celebrates: boolean;
}

/** Shown before the first round; it pays nothing. */
const CURTAIN_STOPS = [13, 2, 18];

export function SlotMachine({ isRunning, startedAt, minRoundMs, round, celebrates }: Props) {
  const { t } = useTexts();
  const outcome = round?.result?.outcome;
  const stops = outcome?.game === 'slot' ? outcome.stops : null;
  const standing = useReels({ isRunning, startedAt, minRoundMs, stops }, CURTAIN_STOPS);
  useSoundOnIncrease('stop', standing.filter((stop) => stop !== null).length);
  const seen = standing.map((stop, reel) => (stop === null ? '' : t(`symbol.${symbolAt(reel, stop)}`)));
  return (
    <MarqueeFrame won={celebrates}>
      <div className={css.reels} role="img" aria-label={seen.join(', ')}>
        {standing.map((stop, reel) => (
          <Reel key={reel} reel={reel} stop={stop} isWinning={celebrates} />
        ))}
        <div className={css.line} data-won={celebrates} />
      </div>
    </MarqueeFrame>
  );
}
