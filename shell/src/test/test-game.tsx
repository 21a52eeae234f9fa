import { sampleGame, sampleMember, samplePage, samplePermission } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Toasts } from '#frame/toasts.tsx';
import { ModalHost } from '#modals/modal-host.tsx';
import { setBalance } from '#state/balance.ts';
import { openModal } from '#state/modals.ts';
import { startSession } from '#state/session.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

export const arcade = 'http://localhost:8083';
export const permission = { ...samplePermission, info: { ...samplePermission.info, launchGameCDNs: [arcade] } };
const diceDuel = sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' });

// An open game is part of the address, which would open it in the next test.
afterEach(() => window.history.replaceState(null, '', '/'));

/** The response to a launch of Dice Duel. */
export function launch(launchUrl = `${arcade}/play/BGS_DICE?launch=x`, opensIn: 'frame' | 'window' = 'frame') {
  return { launchUrl, game: diceDuel, opensIn, returnToPlayer: '99.00', demo: false };
}
export function baht(balance: string) {
  return { balance, currency: 'THB', currencySymbol: '฿' };
}

/** Opens the game popup of a logged-in player. `callApi` must be a mock. */
export async function playGame(
  change: GatewayResponses = {},
  mode = 'real',
  money = '100.00',
  net = '0.00',
  header: ReactNode = null,
) {
  const responses: GatewayResponses = {
    memberInfo: () => sampleMember,
    balance: () => baht(money),
    merchantWallet: () => ({ isSingle: true, currency: 'THB', wallets: [] }),
    launchGame: () => launch(),
    launchDemo: () => launch(),
    betRecord: () => ({
      ...samplePage([]),
      bets: [],
      totals: { stake: '0', payout: '0', netResult: net, currency: 'THB' },
    }),
    ...change,
  };
  const page = await renderShell(
    <>
      {header}
      <ModalHost />
      <Toasts />
    </>,
    responses,
    '/',
    permission,
  );
  await act(async () => {
    await startSession(crypto.randomUUID());
    setBalance(baht(money));
    openModal('game', { game: diceDuel, mode });
  });
  await screen.findByRole('dialog', { name: 'Dice Duel' }, { timeout: 5000 });
  return {
    page,
    user: userEvent.setup(),
    wallet: (amount: string, result: string) => ([money, net] = [amount, result]),
  };
}

/** A bet record whose only round is open. */
export function openRound() {
  const totals = { stake: '0', payout: '0', netResult: '0', inPlay: '12.5', currency: 'THB' };
  const bet = {
    roundId: 'r1',
    gameCode: diceDuel.gameCode,
    gameName: diceDuel.displayName,
    vendorName: diceDuel.vendorName,
    showIcon: diceDuel.showIcon,
    stake: '12.5',
    payout: '0',
    netResult: '0',
    currency: 'THB',
    state: 'open' as const,
    placedAt: '2026-07-24T08:00:00.000Z',
    settledAt: null,
    verifyUrl: null,
  };
  return { ...samplePage([]), bets: [bet], totals };
}

export function findFrame(): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>('Dice Duel game');
}
export async function sendMessage(origin: string, source: Window | null, data: unknown): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
  });
}
