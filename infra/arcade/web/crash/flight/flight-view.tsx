import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import type { TextKey } from '#web/i18n/load-dictionary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { FlightPicture } from './flight-picture.tsx';
import { getCurve } from './curve.ts';
import { getFlight, type Flight } from './flight.ts';
import type { LiveSnapshot } from '#web/crash/live/live-connection.ts';
import { Readout } from './readout.tsx';
import css from './flight-view.module.css';
import { useClockTime } from './use-clock-time.ts';

interface Props {
  readonly live: LiveSnapshot;
  readonly clock: () => number;
  /** Cash-out multiplier of the player in hundredths. */
  readonly cashOutAt: number | null;
}

/** Update interval with reduced motion. */
const REDUCED_MOTION_MS = 100;

const NOT_LOADED: Flight = { at: 'waiting', leftMs: 0 };

/** The flight of the rocket with its multiplier. */
export function FlightView({ live, clock, cashOutAt }: Props) {
  const { state, isLost } = live;
  const { t } = useTexts();
  const isReduced = prefersReducedMotion();
  const isLive = state !== null && !isLost;
  const isMoving = isLive && state.round.phase !== 'CRASHED';
  const now = useClockTime(clock, isMoving ? (isReduced ? REDUCED_MOTION_MS : 'frame') : null);
  const flight = state ? getFlight(state, now) : NOT_LOADED;
  const curve = getCurve(flight.at === 'waiting' ? 0 : flight.elapsedMs);
  return (
    <div className={css.sky} data-at={flight.at} data-lost={isLost}>
      <div className={css.stars} />
      <div className={css.planet} />
      {isReduced ? null : <FlightPicture key={state?.round.id} curve={curve} at={flight.at} cashOutAt={cashOutAt} />}
      {isLive ? <Readout flight={flight} /> : <p className={css.note}>{t(noteKey(live))}</p>}
    </div>
  );
}

/** A stream that was lost before its first event: the service has no round yet. */
function noteKey({ state, isLost }: LiveSnapshot): TextKey {
  if (state !== null) return 'crash.reconnecting';
  return isLost ? 'crash.waiting' : 'load.loading';
}
