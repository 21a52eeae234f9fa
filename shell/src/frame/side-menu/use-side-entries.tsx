import { parseWebAddress } from '@marquee/contract';
import { openModal, usePermission, useSession } from '@marquee/platform';
import {
  BanknoteArrowUp,
  BellRing,
  CirclePlus,
  CircleQuestionMark,
  CircleUserRound,
  Crown,
  Gauge,
  Gift,
  Handshake,
  LogIn,
  Mail,
  Megaphone,
  MessageSquareText,
  Music,
  Newspaper,
  Play,
  ReceiptText,
  Send,
  Share2,
  Smartphone,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useMoneyAction } from '#frame/navigation/use-money-action.ts';
import type { ShellKey } from '#texts/shell-text.ts';
import { useCustomerService } from '#frame/customer-service/use-customer-service.ts';
import { getServiceIcon } from '#frame/customer-service/service-icon.ts';
import { useShare } from '#frame/navigation/use-share.ts';
import { useFreePlay } from '#session/use-free-play.ts';

export type SideTarget = { readonly to: string } | { readonly href: string } | { onPress(): void };

export interface SideEntry {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: ShellKey;
  /** Replaces the label. */
  readonly title?: string;
  readonly target: SideTarget;
  /** Kind of the unread items whose number is shown at the entry. */
  readonly counts?: 'messages' | 'announcements';
}

export interface SideGroup {
  readonly id: string;
  readonly title?: ShellKey;
  readonly entries: readonly SideEntry[];
}

/** Groups of the side menu for this visitor. An entry is shown when its page, modal or URL exists. */
export function useSideEntries(): readonly SideGroup[] {
  const { state, isTrial } = useSession();
  const { resources, whitelabel } = usePermission().info;
  const { hasRoute, hasModal } = useDestinations();
  const services = useCustomerService('sidemenu');
  const freePlay = useFreePlay();
  const shareSite = useShare();
  const openMoneyPage = useMoneyAction();
  const isLoggedIn = state !== 'visitor';
  const isFormal = isLoggedIn && !isTrial;

  const page = (id: string, to: string, icon: LucideIcon, label: ShellKey): SideEntry[] =>
    hasRoute(to) ? [{ id, icon, label, target: { to } }] : [];
  const modal = (id: string, name: string, icon: LucideIcon, label: ShellKey): SideEntry[] =>
    hasModal(name) ? [{ id, icon, label, target: { onPress: () => openModal(name) } }] : [];
  const externalEntry = (id: string, href: string | undefined, icon: LucideIcon, label: ShellKey): SideEntry[] =>
    href === undefined || parseWebAddress(href) === null ? [] : [{ id, icon, label, target: { href } }];

  const account: SideEntry[] = [
    { id: 'deposit', icon: CirclePlus, label: 'side.deposit', target: { onPress: () => openMoneyPage('deposit') } },
    {
      id: 'withdrawal',
      icon: BanknoteArrowUp,
      label: 'side.withdrawal',
      target: { onPress: () => openMoneyPage('withdraw') },
    },
    ...page('myAccount', '/member', CircleUserRound, 'side.myAccount'),
    ...page('betRecord', '/member/personalHistoryCopy', ReceiptText, 'side.betRecord'),
    ...page('rewardCenter', '/member/rewardCenter', Gift, 'side.rewardCenter'),
  ];
  const visitor: SideEntry[] = [
    { id: 'login', icon: LogIn, label: 'header.login', target: { to: '/login' } },
    { id: 'register', icon: UserRoundPlus, label: 'header.register', target: { to: '/register' } },
    ...(whitelabel.features.FREEPLAY3
      ? [{ id: 'freePlay', icon: Play, label: 'side.freePlay' as const, target: { onPress: freePlay.start } }]
      : []),
  ];
  const invite = isFormal ? page('share', '/member/referral', Share2, 'side.share') : [];
  const share: SideEntry[] =
    !whitelabel.referral || invite.length > 0
      ? invite
      : [{ id: 'share', icon: Share2, label: 'side.share', target: { onPress: shareSite } }];
  const close: SideEntry[] = [
    ...page('vip', '/vip', Crown, 'side.vip'),
    ...page('download', '/download', Smartphone, 'side.appDownload'),
    ...externalEntry('telegram', resources['TELEGRAM'], Send, 'side.telegram'),
    ...share,
    ...modal('speed', 'speed', Gauge, 'side.speedTest'),
    ...(isFormal ? page('messages', '/member/messageV2', Mail, 'side.messages') : []).map((entry): SideEntry => ({
      ...entry,
      counts: 'messages',
    })),
    ...modal('announcements', 'announcements', Megaphone, 'side.announcements').map((entry): SideEntry => ({
      ...entry,
      counts: 'announcements',
    })),
    ...modal('notices', 'notices', BellRing, 'side.notices'),
  ];
  const help: SideEntry[] = [
    ...services.map(({ type, title, href }, index): SideEntry => ({
      id: `service-${index}`,
      icon: getServiceIcon(type),
      label: 'customerService',
      // A single entry is named by the menu, several by the operator.
      ...(services.length > 1 && { title }),
      target: { href },
    })),
    ...page('help', '/help', CircleQuestionMark, 'side.helpCenter'),
    ...page('blog', '/blog', Newspaper, 'side.blog'),
    ...(isLoggedIn ? [] : [{ id: 'agents', icon: Handshake, label: 'side.agents' as const, target: { to: '/agent' } }]),
    ...modal('feedback', 'feedback', MessageSquareText, 'side.feedback'),
    ...modal('music', 'settings', Music, 'side.soundSettings'),
  ];
  const groups: SideGroup[] = [
    { id: 'account', entries: isFormal ? account : isLoggedIn ? [] : visitor },
    { id: 'close', title: 'side.community', entries: close },
    { id: 'help', title: 'side.help', entries: help },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
