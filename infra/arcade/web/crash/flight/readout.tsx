import type { CSSProperties } from 'react';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { useTexts, type Texts } from '#web/i18n/texts.ts';
import type { Flight } from './flight.ts';
import css from './readout.module.css';

/** Usual betting time: the full width of the countdown bar. */
const FULL_MS = 8_000;

/** Countdown to the start, current multiplier, or crash point. */
export function Readout({ flight }: { readonly flight: Flight }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <div className={css.readout} data-at={flight.at}>
      <p className={css.announcement} aria-live="polite">
        {announcement(texts, flight)}
      </p>
      <div aria-hidden>
        {flight.at === 'waiting' ? (
          <Countdown leftMs={flight.leftMs} />
        ) : (
          <>
            <b>{t('multiple', { multiplier: formatMultiplierHundredths(flight.hundredths, language) })}</b>
            <span>{flight.at === 'crashed' ? t('crash.crashed') : ''}</span>
          </>
        )}
      </div>
    </div>
  );
}

function Countdown({ leftMs }: { readonly leftMs: number }) {
  const { t } = useTexts();
  const left: CSSProperties & Record<`--${string}`, number> = { '--left': Math.min(1, leftMs / FULL_MS) };
  return (
    <>
      <span>{t('crash.startsIn')}</span>
      <b>{t('rules.seconds', { seconds: (leftMs / 1_000).toFixed(1) })}</b>
      <i className={css.bar} style={left} />
    </>
  );
}

function announcement({ t, language }: Texts, flight: Flight): string {
  if (flight.at === 'waiting') return t('crash.betsOpen');
  if (flight.at === 'flying') return t('crash.inFlight');
  return t('crash.crashedAt', { point: formatMultiplierHundredths(flight.hundredths, language) });
}
