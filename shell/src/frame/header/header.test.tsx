import { CallError } from '@marquee/platform';
import { act, screen } from '@testing-library/react';
import { banner, setUpFrameTests, visit } from '#test/test-frame.tsx';
import { toggleBalance } from '#state/balance.ts';
import { modals } from '#state/modals.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

describe('header', () => {
  test('offers a visitor login and registration', async () => {
    await visit();
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(banner().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    expect(banner().queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
  });

  test('shows a member the balance, which can be hidden, deposit and withdrawal', async () => {
    const { user } = await visit({ member: {} });
    expect(await banner().findByText('12,480.50')).toBeInTheDocument();
    await user.click(banner().getByRole('button', { name: 'Hide balance' }));
    expect(banner().queryByText('12,480.50')).not.toBeInTheDocument();
    act(toggleBalance);
    expect(banner().getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('shows that the balance could not be loaded and loads it again', async () => {
    let isFailing = true;
    const getBalance = () => {
      if (isFailing) throw new CallError('network');
      return { balance: '7.00', currency: 'THB', currencySymbol: '฿' };
    };
    const { user } = await visit({ member: {}, responses: { balance: getBalance } });
    expect(await banner().findByText('Unavailable')).toBeInTheDocument();
    isFailing = false;
    await user.click(banner().getByRole('button', { name: 'Refresh balance' }));
    expect(await banner().findByText('7.00')).toBeInTheDocument();
    expect(banner().getByRole('button', { name: 'Hide balance' })).toBeInTheDocument();
  });

  test('shows a message when no remote has a deposit page', async () => {
    const { page, user } = await visit({ member: {} });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText('Deposits are not available yet')).toBeInTheDocument();
    expect(page.path()).toBe('/rng');
  });

  test('opens the deposit page of a remote', async () => {
    const { page, user } = await visit({ member: {}, routes: ['/member/depositv2'] });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(page.path()).toBe('/member/depositv2');
  });

  test('shows a trial account that it needs a real account', async () => {
    const { page, user } = await visit({ member: { type: 4 }, routes: ['/member/depositv2'] });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(modals.get().map(({ name }) => name)).toEqual(['realAccount']);
    expect(page.path()).toBe('/rng');
  });
});
