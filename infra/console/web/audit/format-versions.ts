import type { HistoryEntry } from '#schemas/responses.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Versions of an audit row: `1.2.0 → 1.3.0`, or a single one; else the operator, the publisher or the job. */
export function formatVersions({ detail }: HistoryEntry): string {
  const from = text(detail['from']);
  const to = text(detail['to']) ?? text(detail['version']);
  if (from !== null && to !== null && from !== to) return `${from} → ${to}`;
  return to ?? from ?? text(detail['name']) ?? text(detail['job']) ?? '';
}
