import type { PartStatus } from '#schemas/responses.ts';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './live-tabs.module.css';

type Role = 'current' | 'canary' | 'other';

const getRole = ({ current, canary }: PartStatus, version: string): Role =>
  version === current ? 'current' : version === canary?.version ? 'canary' : 'other';

const order: readonly Role[] = ['current', 'canary', 'other'];

/** Number of open tabs per version, as a bar and as text. */
export function LiveTabs({ part }: { readonly part: PartStatus }) {
  const { t, language } = useTexts();
  const tabs = part.tabs
    .filter(({ count }) => count > 0)
    .map((tab) => ({ ...tab, role: getRole(part, tab.version) }))
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || b.count - a.count);
  if (tabs.length === 0) return <span className={css.none}>{t('part.noTabs')}</span>;
  return (
    <span className={css.tabs}>
      <span className={css.bar} aria-hidden>
        {tabs.map(({ version, count, role }) => (
          <span key={version} className={css.piece} data-role={role} style={{ flexGrow: count }} />
        ))}
      </span>
      <ul className={css.legend}>
        {tabs.map(({ version, count, role }) => (
          <li key={version} className={css.entry} data-role={role}>
            <span className={css.version}>{version}</span>
            <strong>{formatCount(count, language)}</strong>
          </li>
        ))}
      </ul>
    </span>
  );
}
