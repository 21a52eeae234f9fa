import type { MerchantWallet } from '@marquee/contract';
import { CallError, notify } from '@marquee/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openModal } from '#state/modals.ts';
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

async function open(responses: GatewayResponses) {
  const page = await renderShell(<ModalHost />, responses);
  act(() => openModal('wallets'));
  return {
    page,
    dialog: within(await screen.findByRole('dialog', { name: 'Provider wallets' }, { timeout: 5000 })),
    user: userEvent.setup(),
  };
}

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
