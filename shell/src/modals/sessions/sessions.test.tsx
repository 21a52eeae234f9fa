import type { OpenSession } from '@marquee/contract';
import { callApi, notify } from '@marquee/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleMember } from '@marquee/testing/samples';
import { openModal } from '#state/modals.ts';
import { clearSession, getToken, startSession } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const row = (id: string, address: string, current: boolean): OpenSession => ({
  id,
  address,
  current,
  userAgent: 'Mozilla/5.0',
  browser: id === 'a' ? 'Chrome' : '',
  system: id === 'c' ? '' : 'Windows',
  kind: id === 'c' ? null : 'remembered',
  createdAt: '2026-11-20T10:00:00Z',
  seenAt: '2026-11-20T11:00:00Z',
});

async function openConfirmation() {
  act(() => openModal('sessions'));
  const dialog = await screen.findByRole('dialog', { name: 'Active sessions' }, { timeout: 5000 });
  const user = userEvent.setup();
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).not.toHaveLength(0));
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }, { timeout: 5000 }));
  return { user, dialog, confirmation };
}

test('asks before it logs out everywhere, and says how many sessions end', async () => {
  const page = await renderShell(<ModalHost />, {
    sessions: () => ({ sessions: [row('a', '203.0.113.7', true), row('b', '198.51.100.9', false)] }),
    logoutEverywhere: () => null,
    forgetLogin: () => null,
  });
  const { user, dialog, confirmation } = await openConfirmation();
  expect(confirmation.getByRole('alert')).toHaveTextContent(
    'This ends 2 sessions on all your devices, including this one. Open games will end.',
  );
  expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(dialog).toBeInTheDocument();
  expect(page.bodies('logoutEverywhere')).toEqual([]);
});

test('forgets the remembered login of this device when the player logs out everywhere', async () => {
  document.cookie = 'marquee_user=nok; path=/';
  await renderShell(<ModalHost />, {
    sessions: () => ({ sessions: [row('a', '203.0.113.7', true)] }),
    logoutEverywhere: () => null,
    forgetLogin: () => null,
  });
  const { user, dialog, confirmation } = await openConfirmation();
  await user.click(confirmation.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.cookie).not.toContain('marquee_user');
  expect(notify).toHaveBeenCalledWith({ tone: 'success', title: 'You are logged out on all devices' });
  jest.mocked(notify).mockClear();
});

test('keeps a session that starts before the response to "Log out everywhere", and its remembered login', async () => {
  await renderShell(<ModalHost />, {
    sessions: () => ({ sessions: [row('a', '203.0.113.7', true)] }),
    memberInfo: () => sampleMember,
  });
  await act(() => startSession('old'));
  const { user, confirmation } = await openConfirmation();
  let respond: (value: null) => void = () => undefined;
  jest.mocked(callApi).mockReturnValueOnce(new Promise<null>((resolve) => (respond = resolve)));
  await user.click(confirmation.getByRole('button', { name: 'Log out everywhere' }));
  act(clearSession);
  document.cookie = 'marquee_user=nok; path=/';
  await act(() => startSession('new'));
  await act(async () => respond(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([getToken(), sessionStorage.getItem('token')]).toEqual(['new', 'new']);
  expect(document.cookie).toContain('marquee_user');
  expect(notify).not.toHaveBeenCalled();
});

test('lists the sessions of the player and ends any but the current one', async () => {
  let open = [row('a', '203.0.113.7', true), row('b', '198.51.100.9', false), row('c', '192.0.2.1', false)];
  await renderShell(<ModalHost />, {
    sessions: () => ({ sessions: open }),
    revokeSession: () => {
      open = open.filter(({ id }) => id !== 'b');
      return null;
    },
  });
  act(() => openModal('sessions'));
  const dialog = await screen.findByRole('dialog', { name: 'Active sessions' }, { timeout: 5000 });
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3));
  for (const device of ['Chrome on Windows', 'Windows', 'Unknown device'])
    expect(within(dialog).getByText(device)).toHaveAttribute('title', 'Mozilla/5.0');
  expect(within(dialog).getByText('This session')).toBeInTheDocument();
  expect(within(dialog).getAllByText(/· Remembered login$/)).toHaveLength(2);
  expect(within(dialog).getAllByRole('button', { name: /^Log out the session/ })).toHaveLength(2);
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Log out the session at 198.51.100.9' }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
});
