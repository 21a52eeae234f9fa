import {
  LayoutGrid,
  LayoutPanelTop,
  Network,
  Package,
  Ticket,
  TicketPercent,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** A map, since a remote may be named like a property of every object: `constructor`. */
const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['shell', LayoutPanelTop],
  ['lobby', LayoutGrid],
  ['lottery', Ticket],
  ['promotions', TicketPercent],
  ['member', UserRound],
  ['agent', Network],
]);

export function PartIcon({ part }: { readonly part: string }) {
  const Icon = icons.get(part) ?? Package;
  return <Icon aria-hidden />;
}
