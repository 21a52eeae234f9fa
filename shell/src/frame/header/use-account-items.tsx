import { Link, openModal, useSession } from '@marquee/platform';
import type { MenuItem } from '@marquee/ui';
import { CircleUserRound, KeyRound, LogOut, MonitorSmartphone, ReceiptText, Wallet } from 'lucide-react';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useLanguageEntries, useThemeItems } from '#frame/preferences/preference-items.tsx';
import { useShellText } from '#texts/shell-text.ts';

/** Entries of the account menu behind the avatar. A trial account has no pages and no account modals. */
export function useAccountItems(): readonly MenuItem[] {
  const { t } = useShellText();
  const { isTrial } = useSession();
  const { hasRoute } = useDestinations();
  const languages = useLanguageEntries();
  const themes = useThemeItems();
  const page = (path: string, icon: React.ReactNode, label: string): readonly MenuItem[] =>
    isTrial || !hasRoute(path)
      ? []
      : [
          {
            kind: 'link',
            id: path,
            link: (
              <Link to={path}>
                {icon}
                {label}
              </Link>
            ),
          },
        ];
  const modal = (name: string, icon: React.ReactNode, label: string): readonly MenuItem[] =>
    isTrial ? [] : [{ id: name, label, icon, onSelect: () => openModal(name) }];
  return [
    ...page('/member', <CircleUserRound aria-hidden />, t('header.myAccount')),
    ...page('/member/personalHistoryCopy', <ReceiptText aria-hidden />, t('header.betRecord')),
    ...modal('wallets', <Wallet aria-hidden />, t('wallets.title')),
    ...modal('password', <KeyRound aria-hidden />, t('password.title')),
    ...modal('sessions', <MonitorSmartphone aria-hidden />, t('sessions.title')),
    { kind: 'heading', id: 'languages', label: t('side.language') },
    ...languages,
    { kind: 'heading', id: 'themes', label: t('side.theme') },
    ...themes,
    { kind: 'separator', id: 'end' },
    { id: 'logout', label: t('header.logout'), icon: <LogOut aria-hidden />, onSelect: () => openModal('logout') },
  ];
}
