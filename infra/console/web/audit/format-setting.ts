import type { HistoryEntry } from '#schemas/responses.ts';
import type { Texts } from '#web/texts/texts.ts';

/** Whether a setting was turned on or off; empty for other rows. */
export function formatSetting({ detail }: HistoryEntry, { t }: Texts): string {
  const value = detail['required'] ?? detail['allowed'];
  return typeof value === 'boolean' ? t(value ? 'site.change.to.on' : 'site.change.to.off') : '';
}
