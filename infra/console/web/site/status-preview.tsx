import type { SiteState, SiteStatus } from '@marquee/contract/operator';
import { Spinner } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { sitePreviewQuery } from '#web/api/site.queries.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { countText, instantText } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts, type Texts } from '#web/texts/texts.ts';
import changeCss from '#web/change/change-dialog.module.css';
import css from '#web/dialog-kit/difference.module.css';

/** Dry run of a status change against the revision on the screen. */
export function useStatusPreview(seen: SiteStatus, state: SiteState | null) {
  return useQuery(sitePreviewQuery(seen.revision, state));
}

const linesOf = ({ maintenance, endsAt, networks }: SiteState, { t }: Texts): readonly string[] => [
  maintenance
    ? endsAt === null
      ? t('site.line.maintenance')
      : t('site.line.until', { at: instantText(endsAt) })
    : t('site.line.open'),
  ...networks.map((network) => t('site.line.network', { network })),
];

/** Differences of the status, line by line, and the number of affected players. */
export function StatusPreview({
  preview: { data, error, isFetching },
}: {
  readonly preview: ReturnType<typeof useStatusPreview>;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  if (error !== null) return <ErrorNote error={error} />;
  if (data === undefined) {
    return isFetching ? (
      <p className={changeCss.trying} role="status">
        <Spinner size={18} />
        {t('site.checking')}
      </p>
    ) : null;
  }
  const before = linesOf(data.from, texts);
  const after = linesOf(data.to, texts);
  const unchanged = before.filter((line) => after.includes(line));
  return (
    <section className={css.difference} aria-label={t('site.difference')}>
      <h3 className={css.title}>{t('site.difference')}</h3>
      <ul className={css.lines}>
        {before
          .filter((line) => !after.includes(line))
          .map((line) => (
            <li key={`- ${line}`}>
              <del className={css.line} data-side="before">
                <Mono>{line}</Mono>
              </del>
            </li>
          ))}
        {after
          .filter((line) => !before.includes(line))
          .map((line) => (
            <li key={`+ ${line}`}>
              <ins className={css.line} data-side="after">
                <Mono>{line}</Mono>
              </ins>
            </li>
          ))}
        {unchanged.map((line) => (
          <li key={line} className={css.line}>
            <Mono>{t('site.line.unchanged', { line })}</Mono>
          </li>
        ))}
      </ul>
      <p className={changeCss.fact}>
        <UsersRound aria-hidden />
        <span>{t('site.players', { count: countText(data.players, language) })}</span>
      </p>
    </section>
  );
}
