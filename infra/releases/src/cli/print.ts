import type { AuditVerdict, History } from '#audit/audit.answers.ts';
import type { ChannelStatus, Check, Fares, FitAnswer } from '#channel/channel.answers.ts';
import type { Published } from '#publish/publish.answers.ts';
import type { Retired } from '#retire/retire.answers.ts';
import type { LookedAt } from '#verification/verification.answers.ts';
import { ruleText } from './print-change.ts';

type Part = ChannelStatus['parts'][number];

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
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

export function publishedText({ part, version, build, created }: Published): string {
  return created ? `${part} ${version} (${build}) is published` : `${part} ${version} (${build}) was published already`;
}

const canaryText = (canary: Part['canary']): string =>
  canary === null ? '-' : `${canary.version} (${ruleText(canary.rule)})`;

const rowOf = ({ part, current, lastGood, canary, loaded, failed, tabs, published }: Part): string[] => [
  part,
  current ?? '-',
  lastGood ?? '-',
  canaryText(canary),
  `${loaded}/${failed}`,
  String(tabs.reduce((sum, { count }) => sum + count, 0)),
  published.join(' '),
];

export function statusText({ channel, revision, platform, expiresAt, parts }: ChannelStatus): string {
  const head = `${channel} at revision ${revision}, platform ${platform ?? 'none'}, manifest valid until ${expiresAt}`;
  const waits = parts.flatMap(({ part, pending, scheduled }) => [
    ...pending.map(
      ({ id, verb, version, actor, reason }) =>
        `${id} waits for a second person: ${verb} ${part} ${version}, asked by ${actor}: ${reason}`,
    ),
    ...scheduled.map(
      ({ id, verb, version, at, actor, reason }) =>
        `${id} is due at ${at}: ${verb} ${part} ${version}, by ${actor}: ${reason}`,
    ),
  ]);
  const damaged = parts.flatMap(({ part, releases }) =>
    releases.flatMap(({ version, damage }) =>
      damage === null ? [] : [`the stored files of ${part} ${version} are damaged: ${damage}`],
    ),
  );
  const stopped = parts.flatMap(({ part, current, violations }) =>
    violations === 0
      ? []
      : [`the policy of pages stopped ${violations} things that ${part} ${current ?? ''} did or that were done to it`],
  );
  return [
    head,
    table([['part', 'current', 'last good', 'canary', 'loaded/failed', 'tabs', 'published'], ...parts.map(rowOf)]),
    ...waits,
    ...damaged,
    ...stopped,
  ].join('\n');
}

const checkText = ({ check, passed, detail }: Check): string[] => [passed ? 'passed' : 'FAILED', check, detail];

export function fitText({ allowed, checks }: FitAnswer): string {
  return `${table(checks.map(checkText))}\n${allowed ? 'it may be switched to' : 'it may not be switched to'}`;
}

export function faresText({ minutes }: Fares): string {
  return table([
    ['minute', 'version', 'loaded', 'failed'],
    ...minutes.map(({ at, version, loaded, failed }) => [at, version, String(loaded), String(failed)]),
  ]);
}

export function retiredText({ part, version, build }: Retired): string {
  return `${part} ${version} (${build}) is retired, its files are deleted`;
}

export function historyText({ entries }: History): string {
  return table([
    ['when', 'revision', 'action', 'version', 'who', 'why'],
    ...entries.map((entry) => [
      entry.at,
      String(entry.revision ?? '-'),
      entry.action,
      String(entry.detail['to'] ?? entry.detail['version'] ?? '-'),
      entry.actor,
      entry.reason,
    ]),
  ]);
}

export function verdictText({ intact, rows, faults }: AuditVerdict): string {
  return intact
    ? `the audit is intact, ${rows} rows`
    : faults.map(({ sequence, fault }) => `row ${sequence ?? '-'}: ${fault}`).join('\n');
}

const liveText = ({ channel, part, version, to, detail }: LookedAt['live'][number]): string =>
  to === null ? `${channel}: ${detail}` : `${channel}: ${part} ${version} was taken back to ${to}, ${detail}`;

export function verificationText({ builds, files, damaged, live }: LookedAt): string {
  return damaged.length === 0
    ? `${files} files of ${builds} builds are what was published`
    : [...damaged.map(({ part, version, fault }) => `${part} ${version}: ${fault}`), ...live.map(liveText)].join('\n');
}
