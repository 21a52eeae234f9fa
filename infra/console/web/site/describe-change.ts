import { siteState, type SiteAuditRow, type SiteState } from '@marquee/contract/operator';
import { z } from 'zod';
import { formatInstant } from '#web/texts/formats.ts';
import type { Texts } from '#web/texts/texts.ts';

const statusDetail = z.object({ from: siteState, to: siteState });
const settingDetail = z.object({ to: z.union([z.string(), z.number()]) });

const describeClosing = (from: SiteState, to: SiteState, { t }: Texts): readonly string[] => {
  if (from.maintenance && !to.maintenance) return [t('site.change.opened')];
  if (!to.maintenance || (from.maintenance && from.endsAt === to.endsAt)) return [];
  return [
    to.endsAt === null ? t('site.change.closed') : t('site.change.closedUntil', { at: formatInstant(to.endsAt) }),
  ];
};

const describeNetworks = (from: SiteState, to: SiteState, { t }: Texts): readonly string[] => {
  const added = to.networks.filter((network) => !from.networks.includes(network));
  const removed = from.networks.filter((network) => !to.networks.includes(network));
  return [
    ...(added.length === 0 ? [] : [t('site.change.blocked', { networks: added.join(', ') })]),
    ...(removed.length === 0 ? [] : [t('site.change.unblocked', { networks: removed.join(', ') })]),
  ];
};

/** Describes the change of an audit row, a text for each setting. Returns no text for a row without known details. */
export function describeChange({ action, detail }: SiteAuditRow, texts: Texts): readonly string[] {
  const status = action === 'status' ? statusDetail.safeParse(detail).data : undefined;
  if (status)
    return [...describeClosing(status.from, status.to, texts), ...describeNetworks(status.from, status.to, texts)];
  const setting = settingDetail.safeParse(detail).data;
  if (!setting) return [];
  const value = String(setting.to);
  return [texts.named(`site.change.to.${value}`, value)];
}
