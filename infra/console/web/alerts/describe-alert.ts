import type { Alert, AlertContent } from '@marquee/contract/alerts';
import { formatInstant, formatMegabytes } from '#web/texts/formats.ts';
import { formatReason } from '#web/texts/format-reason.ts';
import { getPageAddress } from '#web/layout/use-page.ts';
import type { TextKey, Texts } from '#web/texts/texts.ts';

/** Describes the event of an alert in one line. */
export function describeAlert({ type, data }: AlertContent, { t }: Texts): string {
  const isWithdrawal = type === 'change_request.waiting' && data.action === 'withdraw';
  return t(
    isWithdrawal ? 'alerts.title.change_request.waiting.withdraw' : `alerts.title.${type}`,
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
    ),
  );
}

/** Sentences below the title. */
export function listAlertDetails(alert: Alert, texts: Texts): string[] {
  const { t, language } = texts;
  switch (alert.type) {
    case 'version.rollback_failed':
      return [formatReason(alert.data.detail, texts), t('alerts.obstacle', { obstacle: alert.data.obstacle })];
    case 'version.rolled_back':
      return [
        formatReason(alert.data.detail, texts),
        ...(alert.data.canaryStopped === null ? [] : [t('canary.removed', { version: alert.data.canaryStopped })]),
      ];
    case 'service.restarted':
      return [
        t(`alerts.cause.${alert.data.cause}`, { detail: alert.data.detail }),
        ...(alert.occurrences > 1
          ? [t('alerts.repeated', { count: alert.occurrences, at: formatInstant(alert.lastAt) })]
          : []),
      ];
    case 'brute_force.suspected':
      return [alert.data.detail, t('alerts.brute_force', { limit: alert.data.limit })];
    case 'disk.low':
      return [
        ...(alert.data.folders.length === 0
          ? []
          : [t('alerts.disk.folders', { folders: alert.data.folders.join(', ') })]),
        t('alerts.disk', {
          free: formatMegabytes(alert.data.freeBytes, language),
          limit: formatMegabytes(alert.data.limitBytes, language),
        }),
      ];
    case 'change_request.waiting':
      return [
        t('alerts.requested', { actor: alert.data.requestedBy, reason: alert.data.reason }),
        ...(alert.data.isUrgent === true ? [t('pending.urgent')] : []),
        ...(alert.data.dueAt === null ? [] : [t('alerts.due', { at: formatInstant(alert.data.dueAt) })]),
      ];
    default:
      return [formatReason(alert.data.detail, texts)];
  }
}

/** Id of the row of a part, which alerts link to. */
export function getPartAnchor(part: string): string {
  return `part-${part}`;
}

export interface AlertLink {
  readonly label: TextKey;
  readonly href: string;
}

const inChannel = (channel: string, shown: string, anchor: string): string =>
  channel === shown ? `#${anchor}` : `/?channel=${encodeURIComponent(channel)}#${anchor}`;

/**
 * Where the operator can act; null for an alert that no page of the console explains.
 * @param shown the channel of the page
 */
export function getAlertLink({ type, data }: Alert, shown: string): AlertLink | null {
  switch (type) {
    case 'discrepancies.open':
      return { label: 'alerts.show.discrepancies', href: getPageAddress('discrepancies') };
    case 'job.failed':
      return { label: 'alerts.show.jobs', href: getPageAddress('jobs') };
    case 'brute_force.suspected':
    case 'disk.low':
    case 'service.restarted':
      return null;
    case 'change_request.waiting':
      return { label: 'alerts.show.request', href: inChannel(data.channel, shown, 'pending') };
    case 'artefact.damaged':
      return { label: 'alerts.show.part', href: `#${getPartAnchor(data.part)}` };
    default:
      return { label: 'alerts.show.part', href: inChannel(data.channel, shown, getPartAnchor(data.part)) };
  }
}
