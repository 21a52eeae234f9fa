import type { SiteState, SiteStatus } from '@marquee/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { statusDryRunQuery } from '#web/api/site.queries.ts';
import { DryRunPending } from '#web/dialog-kit/dry-run-pending.tsx';
import { DifferenceLine, DifferenceList } from '#web/dialog-kit/difference.tsx';
import { Fact } from '#web/dialog-kit/fact.tsx';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { formatCount, formatInstant } from '#web/texts/formats.ts';
import { useTexts, type Texts } from '#web/texts/texts.ts';

/** Dry run of a status change against the revision on the screen. */
export function useStatusDryRun(snapshot: SiteStatus, state: SiteState | null) {
  return useQuery(statusDryRunQuery(snapshot.revision, state));
}

const formatLines = ({ maintenance, endsAt, networks }: SiteState, { t }: Texts): readonly string[] => [
  maintenance
    ? endsAt === null
      ? t('site.line.maintenance')
      : t('site.line.until', { at: formatInstant(endsAt) })
    : t('site.line.open'),
  ...networks.map((network) => t('site.line.network', { network })),
];

/** Differences of the status, line by line, and the number of affected players. */
export function StatusDryRun({
  dryRun: { data, error, isFetching },
}: {
  readonly dryRun: ReturnType<typeof useStatusDryRun>;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  if (error !== null) return <ErrorNote error={error} />;
  if (data === undefined) return isFetching ? <DryRunPending>{t('site.checking')}</DryRunPending> : null;
  const before = formatLines(data.from, texts);
  const after = formatLines(data.to, texts);
  return (
    <>
      <DifferenceList title={t('site.difference')}>
        {before
          .filter((line) => !after.includes(line))
          .map((line) => (
            <li key={`- ${line}`}>
              <DifferenceLine side="before">{line}</DifferenceLine>
            </li>
          ))}
        {after
          .filter((line) => !before.includes(line))
          .map((line) => (
            <li key={`+ ${line}`}>
              <DifferenceLine side="after">{line}</DifferenceLine>
            </li>
          ))}
        {before
          .filter((line) => after.includes(line))
          .map((line) => (
            <li key={line}>
              <DifferenceLine>{t('site.line.unchanged', { line })}</DifferenceLine>
            </li>
          ))}
      </DifferenceList>
      <Fact icon={<UsersRound aria-hidden />}>{t('site.players', { count: formatCount(data.players, language) })}</Fact>
    </>
  );
}
