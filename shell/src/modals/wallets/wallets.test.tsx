import type { MerchantWallet } from '@marquee/contract';
import { CallError, notify } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BalancePanel } from '#frame/header/balance-panel.tsx';
import { refreshBalance } from '#state/balance.ts';
import { openModal } from '#state/modals.ts';
import { startSession } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const wallet = (change: Partial<MerchantWallet['wallets'][number]> = {}) => ({
  vendor: 'SNL',
  vendorName: 'Sunline',
  balance: '250.50',
  inPlay: '0.00',
  isWithdrawing: false,
  ...change,
});
const walletResponse = (...wallets: MerchantWallet['wallets']): MerchantWallet => ({
  isSingle: wallets.length === 0,
  currency: 'THB',
  wallets,
});

async function open(responses: GatewayResponses, header: ReactNode = null) {
  const page = await renderShell(
    <>
      {header}
      <ModalHost />
    </>,
    responses,
  );
  act(() => openModal('wallets'));
  return {
    page,
    dialog: within(await screen.findByRole('dialog', { name: 'Provider wallets' }, { timeout: 5000 })),
    user: userEvent.setup(),
  };
}

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('while a transfer is pending', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('updates the wallets until the money is back', async () => {
    let wallets = [wallet({ isWithdrawing: true })];
    const { page, dialog } = await open({ merchantWallet: () => walletResponse(...wallets) });
    expect(await dialog.findByText('Transferring back')).toBeInTheDocument();
    wallets = [wallet({ balance: '0.00' })];
    await advanceTime(3_000);
    expect(dialog.queryByText('Transferring back')).not.toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Sunline 0.00 THB');
    expect(dialog.queryByRole('button', { name: 'Transfer all to main wallet' })).not.toBeInTheDocument();
    const calls = page.bodies('merchantWallet').length;
    await advanceTime(60_000);
    expect(page.bodies('merchantWallet')).toHaveLength(calls);
  });

  test('asks a provider that does not respond again, but not while the page is hidden', async () => {
    let wallets = [wallet({ balance: null, inPlay: null })];
    const { page, dialog } = await open({ merchantWallet: () => walletResponse(...wallets) });
    expect(await dialog.findByText('Temporarily unavailable')).toBeInTheDocument();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const calls = page.bodies('merchantWallet').length;
    await advanceTime(60_000);
    expect(page.bodies('merchantWallet')).toHaveLength(calls);
    jest.restoreAllMocks();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wallets = [wallet()];
    await advanceTime(3_000);
    expect(dialog.getByRole('listitem')).toHaveTextContent('Sunline 250.50 THB');
  });

  test('shows the balance in the header again when the money is back, also after the dialog is closed', async () => {
    let [wallets, money] = [[wallet({ isWithdrawing: true })], '1050.00'];
    const { page, dialog, user } = await open(
      {
        memberInfo: () => sampleMember,
        balance: () => ({ balance: money, currency: 'THB', currencySymbol: '฿' }),
        merchantWallet: () => walletResponse(...wallets),
      },
      <BalancePanel />,
    );
    await act(() => startSession('secret'));
    act(refreshBalance);
    expect(await dialog.findByText('Transferring back')).toBeInTheDocument();
    expect(await screen.findByText('1,050.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    [wallets, money] = [[wallet({ balance: '0.00' })], '1040.00'];
    await advanceTime(3_000);
    expect(screen.getByText('1,040.00')).toBeInTheDocument();
    const calls = page.bodies('merchantWallet').length;
    await advanceTime(60_000);
    expect(page.bodies('merchantWallet')).toHaveLength(calls);
  });

  test('does not wait for rounds that have not ended', async () => {
    const { page, dialog } = await open({
      merchantWallet: () => walletResponse(wallet({ balance: '0.00', inPlay: '12.00', isWithdrawing: true })),
    });
    expect(await dialog.findByText('Transferring back')).toBeInTheDocument();
    const calls = page.bodies('merchantWallet').length;
    await advanceTime(60_000);
    expect(page.bodies('merchantWallet')).toHaveLength(calls);
  });

  test('says when it no longer updates the wallets, and checks them once more on request', async () => {
    const { page, dialog, user } = await open({
      merchantWallet: () => walletResponse(wallet({ isWithdrawing: true })),
    });
    expect(await dialog.findByText('Transferring back')).toBeInTheDocument();
    await advanceTime(14 * 60_000);
    expect(dialog.queryByText(/no longer updates by itself/)).not.toBeInTheDocument();
    await advanceTime(3 * 60_000);
    expect(dialog.getByText(/no longer updates by itself/)).toBeInTheDocument();
    const calls = page.bodies('merchantWallet').length;
    await advanceTime(60_000);
    expect(page.bodies('merchantWallet')).toHaveLength(calls);
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(page.bodies('merchantWallet')).toHaveLength(calls + 1);
  });
});

test('does not say that all money is back when the wallets could not be read after the transfer', async () => {
  let isConnected = true;
  const { dialog, user } = await open({
    merchantWallet: () => {
      if (!isConnected) throw new CallError('network');
      return walletResponse(wallet());
    },
    walletTransfer: () => {
      isConnected = false;
      return { transfers: [] };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Transfer all to main wallet' }));
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({ tone: 'danger', title: 'Connection problem. Please try again.' }),
  );
  expect(dialog.getByText(/The amounts could not be updated/)).toBeInTheDocument();
  isConnected = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByText(/The amounts could not be updated/)).not.toBeInTheDocument());
});

test.each([
  ['done', { tone: 'success', title: 'All money is back in your main wallet' }],
  ['pending', { tone: 'info', title: 'Some transfers are still pending and will finish automatically' }],
] as const)('transfers all provider balances and shows the state %s', async (state, toast) => {
  let wallets = [wallet()];
  const { page, dialog, user } = await open({
    merchantWallet: () => walletResponse(...wallets),
    walletTransfer: () => {
      wallets = [wallet({ balance: '0.00' })];
      return { transfers: [{ transferId: 'a', vendor: 'SNL', direction: 'out', amount: '250.50', state }] };
    },
  });
  expect(await dialog.findByText('250.50', { exact: false })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Transfer all to main wallet' }));
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'Transfer all to main wallet' })).not.toBeInTheDocument(),
  );
  expect(document.querySelector('.actions')).toBeNull();
  expect(page.bodies('walletTransfer')).toEqual([{ all: true }]);
  expect(notify).toHaveBeenLastCalledWith(toast);
});

test.each([
  ['does not respond', []],
  ['rejects the transfer', [{ transferId: 'a', vendor: 'SNL', direction: 'out', amount: '250.50', state: 'rejected' }]],
] as const)('reports transfers as pending while a provider %s', async (_, transfers) => {
  let wallets = [wallet()];
  const { dialog, user } = await open({
    merchantWallet: () => walletResponse(...wallets),
    walletTransfer: () => {
      wallets = [wallet({ isWithdrawing: true })];
      return { transfers: [...transfers] };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Transfer all to main wallet' }));
  expect(await dialog.findByText('Transferring back')).toBeInTheDocument();
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'info',
      title: 'Some transfers are still pending and will finish automatically',
    }),
  );
});

test('shows amounts in play, pending transfers and unknown balances', async () => {
  const { dialog } = await open({
    merchantWallet: () =>
      walletResponse(
        wallet({ balance: '0.00', inPlay: '12.00', isWithdrawing: true }),
        wallet({ vendor: 'CRC', vendorName: 'Coral Cove', balance: null, inPlay: null }),
      ),
  });
  const [sunline, coral] = await dialog.findAllByRole('listitem');
  expect(sunline).toHaveTextContent('Sunline Transferring back0.00 THBIn play 12.00 THB');
  expect(coral).toHaveTextContent('Coral Cove Temporarily unavailable');
  expect(dialog.queryByRole('button', { name: 'Transfer all to main wallet' })).not.toBeInTheDocument();
});

test('says that no money is at providers when none has a wallet, for instance while it is disabled', async () => {
  const { dialog } = await open({ merchantWallet: () => walletResponse() });
  expect(await dialog.findByText('No money at providers')).toBeInTheDocument();
});

test('shows an error response and keeps the list', async () => {
  const { dialog, user } = await open({
    merchantWallet: () => walletResponse(wallet()),
    walletTransfer: () => {
      throw new CallError('too_many_requests');
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Transfer all to main wallet' }));
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'danger',
      title: 'Too many requests. Please wait a moment and try again.',
    }),
  );
  expect(dialog.getByText('Sunline')).toBeInTheDocument();
});
