import { parseSystemReason } from '@marquee/contract/audit-reasons';
import type { Texts } from './texts.ts';

/** Text for the reason of an audit row. Reasons that operators wrote are shown as stored. */
export function formatReason(reason: string, { t }: Texts): string {
  const system = parseSystemReason(reason);
  return system === null ? reason : t(`reason.${system.name}`, system.values);
}
