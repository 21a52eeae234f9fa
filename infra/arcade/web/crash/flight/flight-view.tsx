import { prefersReducedMotion } from '#web/page/prefers-reduced-motion.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Comet } from './comet.tsx';
import { getCurve } from './curve.ts';
import { getFlight, type Flight } from './flight.ts';
import type { Live } from '#web/crash/live/live-connection.ts';
import { Readout } from './readout.tsx';
import css from './flight-view.module.css';
import { useClockTime } from './use-clock-time.ts';

interface Props {
  readonly live: Live;
  readonly clock: () => number;
  /** Where the player left this flight. */
  readonly left: number | null;
}

/** Often enough to read where nothing is to move. */
const STILL_MS = 100;

const NOT_YET: Flight = { at: 'waiting', leftMs: 0 };

/** The comet on its way, and the number that it is all about. */
export function FlightView({ live: { state, isLost }, clock, left }: Props) {
  const { t } = useTexts();
  const still = prefersReducedMotion();
  const moves = state !== null && !isLost && state.round.phase !== 'CRASHED';
  const now = useClockTime(clock, moves ? (still ? STILL_MS : 'frame') : null);
  const flight = state ? getFlight(state, now) : NOT_YET;
  const curve = getCurve(flight.at === 'waiting' ? 0 : flight.elapsedMs);
  return (
    <div className={css.sky} data-at={flight.at} data-lost={isLost}>
      <div className={css.stars} />
      {still ? null : <Comet key={state?.round.id} curve={curve} at={flight.at} left={left} />}
      <Readout flight={flight} />
      {isLost || state === null ? <p className={css.note}>{t(isLost ? 'crash.reconnecting' : 'load.busy')}</p> : null}
    </div>
  );
}
