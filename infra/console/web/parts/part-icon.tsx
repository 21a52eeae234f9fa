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

const icons: Readonly<Record<string, LucideIcon>> = {
  shell: LayoutPanelTop,
  lobby: LayoutGrid,
  lottery: Ticket,
  promotions: TicketPercent,
  member: UserRound,
  agent: Network,
};

export function PartIcon({ part }: { readonly part: string }) {
  const Icon = icons[part] ?? Package;
  return <Icon aria-hidden />;
}
