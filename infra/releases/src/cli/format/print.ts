import type { AuditVerification, History } from '#audit/audit.responses.ts';
import { remoteCanary, type CanSwitchResponse } from '#changes/change.responses.ts';
import type { Published } from '#publish/publish.responses.ts';
import type { Check } from '#registry/check.ts';
import type { Retired } from '#retire/retire.responses.ts';
import type { ChannelStatus, Health, PartStatus } from '#status/status.responses.ts';
import type { ArtefactVerification } from '#verification/verification.responses.ts';
import { escapeText } from '@marquee/service/command';
import { formatChangeRequests, formatRule } from './format-change.ts';

/** Rows as text, with every column as wide as its widest cell. */
export function formatTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(escapeText));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function formatPublished({ part, version, build, created }: Published): string {
  return created ? `${part} ${version} (${build}) is published` : `${part} ${version} (${build}) was published already`;
}

const canaryText = (canary: PartStatus['canary']): string =>
  canary === null ? '-' : `${canary.version} (${formatRule(canary.rule)})`;

const partRow = ({ part, current, lastGood, canary, loaded, failed, tabs, published }: PartStatus): string[] => [
  part,
  current ?? '-',
  lastGood === null || lastGood === current ? '-' : lastGood,
  canaryText(canary),
  `${loaded}/${failed}`,
  String(tabs.reduce((sum, { count }) => sum + count, 0)),
  published.join(' '),
];

export function formatStatus({ channel, revision, platform, expiresAt, parts }: ChannelStatus): string {
  const head = `${channel} at revision ${revision}, platform ${platform ?? 'none'}, manifest valid until ${expiresAt}`;
  const damaged = parts.flatMap(({ part, releases }) =>
    releases.flatMap(({ version, damage }) =>
      damage === null ? [] : [escapeText(`the stored files of ${part} ${version} are damaged: ${damage}`)],
    ),
  );
  const unsigned = parts.flatMap(({ part, current, canary, releases }) =>
    releases.flatMap(({ version, signedBy }) =>
      signedBy === null && (version === current || version === canary?.version)
        ? [`${part} ${version} is live and has no signature`]
        : [],
    ),
  );
  const violations = parts.flatMap(({ part, current, violations: count }) =>
    count === 0 ? [] : [`${count} violations of the content policy on pages with ${part} ${current ?? ''}`],
  );
  return [
    head,
    formatTable([
      ['part', 'current', 'last good', 'canary', 'loaded/failed', 'tabs', 'published'],
      ...parts.map(partRow),
    ]),
    ...formatChangeRequests(parts),
    ...damaged,
    ...unsigned,
    ...violations,
  ].join('\n');
}

const checkRow = ({ check, result, detail }: Check): string[] => [
  result === 'failed' ? 'FAILED' : result,
  check,
  detail,
];

export function formatCanSwitch({ allowed, checks }: CanSwitchResponse): string {
  return `${formatTable(checks.map(checkRow))}\n${allowed ? 'it can be switched to' : 'it cannot be switched to'}`;
}

export function formatHealth({ minutes }: Health): string {
  return formatTable([
    ['minute', 'version', 'loaded', 'failed'],
    ...minutes.map(({ at, version, loaded, failed }) => [at, version, String(loaded), String(failed)]),
  ]);
}

export function formatRetired({ part, version, build }: Retired): string {
  return `${part} ${version} (${build}) is retired, its files are deleted`;
}

/** A change request that failed has the reason of its operator and the cause of the failure. */
function formatReason({ action, reason, detail }: History['entries'][number]): string {
  if (action === 'change-request-failed') return `${reason}; failed: ${String(detail['message'])}`;
  if (action === 'change-request-superseded') return `${reason}; ${String(detail['message'])}`;
  const canary = action === 'canary-stop' ? undefined : detail['canaryStopped'];
  const ofRemotes = remoteCanary.array().safeParse(detail['remoteCanariesStopped']).data ?? [];
  const skipped = detail['skippedChecks'];
  return [
    reason,
    ...(detail['isUrgent'] === true ? ['urgent'] : []),
    ...(typeof canary === 'string' ? [`the canary ${canary} was stopped too`] : []),
    ...ofRemotes.map(({ part, version }) => `the canary ${part} ${version} was stopped too`),
    ...(Array.isArray(skipped) ? [`skipped checks: ${skipped.join(', ')}`] : []),
  ].join('; ');
}

export function formatHistory({ entries }: History): string {
  return formatTable([
    ['at', 'revision', 'action', 'version', 'actor', 'reason'],
    ...entries.map((entry) => [
      entry.at,
      String(entry.revision ?? '-'),
      entry.action,
      String(entry.detail['to'] ?? entry.detail['version'] ?? entry.detail['from'] ?? '-'),
      entry.actor,
      formatReason(entry),
    ]),
  ]);
}

export function formatAuditVerification({ intact, rows, violations }: AuditVerification): string {
  return intact
    ? `the audit is intact, ${rows} rows`
    : violations.map(({ sequence, violation }) => escapeText(`row ${sequence ?? '-'}: ${violation}`)).join('\n');
}

function liveText({ channel, part, version, to, canaryStopped, detail }: ArtefactVerification['live'][number]): string {
  if (to === null) return `${channel}: ${detail}`;
  const canary = canaryStopped === null ? '' : ` and its canary ${canaryStopped} was stopped`;
  return `${channel}: ${part} ${version} was rolled back to ${to}${canary}, ${detail}`;
}

export function formatVerification({ builds, files, damaged, live }: ArtefactVerification): string {
  return damaged.length === 0
    ? `${files} files of ${builds} builds have their published hash`
    : [...damaged.map(({ part, version, damage }) => `${part} ${version}: ${damage}`), ...live.map(liveText)]
        .map(escapeText)
        .join('\n');
}
