import { notify, openModal, useNavigate, useSession } from '@marquee/platform';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useShellText, type ShellKey } from '#shell-text.ts';

const pages = {
  deposit: { path: '/member/depositv2', notOpen: 'header.depositClosed' },
  withdraw: { path: '/member/withdraw', notOpen: 'header.withdrawClosed' },
} as const satisfies Record<string, { path: string; notOpen: ShellKey }>;

export type MoneyAction = keyof typeof pages;

/** Leads to where money comes in or goes out; says so where that is not open, or not for this account. */
export function useMoneyAction(): (action: MoneyAction) => void {
  const { t } = useShellText();
  const navigate = useNavigate();
  const { state, isTrial } = useSession();
  const { hasRoute } = useDestinations();
  return (action) => {
    const { path, notOpen } = pages[action];
    if (state === 'visitor') navigate('/login');
    else if (isTrial) openModal('realAccount');
    else if (hasRoute(path)) navigate(path);
    else notify({ tone: 'info', title: t(notOpen), text: t('header.moneySafe') });
  };
}
