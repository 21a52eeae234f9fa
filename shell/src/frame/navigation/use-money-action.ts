import { notify, openModal, useNavigate, useSession } from '@marquee/platform';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useShellText, type ShellKey } from '#texts/shell-text.ts';

const pages = {
  deposit: { path: '/member/depositv2', closedTitle: 'header.depositClosed' },
  withdraw: { path: '/member/withdraw', closedTitle: 'header.withdrawClosed' },
} as const satisfies Record<string, { path: string; closedTitle: ShellKey }>;

export type MoneyAction = keyof typeof pages;

/** Opens the deposit or withdrawal page; shows why when it is not available or not for this account. */
export function useMoneyAction(): (action: MoneyAction) => void {
  const { t } = useShellText();
  const navigate = useNavigate();
  const { state, isTrial } = useSession();
  const { hasRoute } = useDestinations();
  return (action) => {
    const { path, closedTitle } = pages[action];
    if (state === 'visitor') navigate('/login');
    else if (isTrial) openModal('realAccount');
    else if (hasRoute(path)) navigate(path);
    else notify({ tone: 'info', title: t(closedTitle), text: t('header.closedText') });
  };
}
