import type { LiveState } from '#crash/live/live-state.schema.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './crash-history.module.css';

/** Thresholds of the colours, in hundredths. */
const FAR = 1_000;
const MEDIUM = 200;

const reach = (point: number): string => (point >= FAR ? 'far' : point >= MEDIUM ? 'good' : 'near');

/** Last crash points, newest first. */
export function CrashHistory({ history }: { readonly history: LiveState['history'] }) {
  const { t, language } = useTexts();
  return (
    <ol className={css.points} aria-label={t('crash.points')}>
      {history.map(({ id, crashPoint }) => (
        <li key={id} data-reach={reach(crashPoint)}>
          {t('multiple', { multiplier: formatMultiplierHundredths(crashPoint, language) })}
        </li>
      ))}
    </ol>
  );
}
