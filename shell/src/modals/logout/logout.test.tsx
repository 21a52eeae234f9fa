import { CallError, callApi } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openModal } from '#state/modals.ts';
import { clearSession, startSession, getToken } from '#state/session.ts';
import { repeatLogouts } from '#state/calls/ended-sessions.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

async function openLogout(logout: GatewayResponses['logout']) {
  const page = await renderShell(<ModalHost />, { memberInfo: () => sampleMember, logout }, '/member');
  await act(async () => {
    await startSession('secret');
    openModal('logout');
  });
  expect(await screen.findByRole('dialog', { name: 'Log out' }, { timeout: 5000 })).toHaveTextContent(
    'Are you sure you want to log out?',
  );
  return { page, user: userEvent.setup() };
}

describe('logout', () => {
  test('keeps the session on cancel', async () => {
    const { page, user } = await openLogout(() => null);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(getToken()).toBe('secret');
    expect(page.bodies('logout')).toEqual([]);
    expect(page.path()).toBe('/member');
  });

  test('clears the session, but not the merchant code, and navigates home on confirm', async () => {
    const { page, user } = await openLogout(() => null);
    sessionStorage.setItem('lobby', 'kept by a part');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.path()).toBe('/'));
    expect([getToken(), { ...sessionStorage }]).toEqual([null, { merchantCode: 'marquee' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaves a session alone that another player has started while the gateway did not respond', async () => {
    let end: (value: null) => void = () => undefined;
    const { page, user } = await openLogout(() => {
      throw new CallError('network');
    });
    jest
      .mocked(callApi)
      .mockImplementation(async (name) =>
        name === 'logout' ? new Promise<null>((resolve) => (end = resolve)) : sampleMember,
      );
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await act(async () => {
      clearSession();
      await startSession('of another');
      end(null);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([sessionStorage.getItem('token'), page.path()]).toEqual(['of another', '/member']);
  });

  test.each(['network', 'service.unavailable'] as const)('logs out after %s, and repeats it later', async (code) => {
    let isDown = true;
    const { page, user } = await openLogout(() => {
      if (isDown) throw new CallError(code);
      return null;
    });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(getToken()).toBeNull();
    isDown = false;
    const before = page.bodies('logout').length;
    repeatLogouts();
    await waitFor(() => expect(page.bodies('logout')).toHaveLength(before + 1));
  });
});
