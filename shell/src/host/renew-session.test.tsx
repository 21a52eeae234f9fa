import { act, screen } from '@testing-library/react';
import { ModalHost } from '#modals/modal-host.tsx';
import { loginResponses } from '#test/test-login.tsx';
import { renderShell } from '#test/test-shell.tsx';
import { recordPasswordChange, replaceToken } from '#state/session.ts';
import { renewSession } from './renew-session.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

test.each([
  ['session.expired', 'Your session has expired. Please log in again.'],
  ['session.too_many_wrong_passwords', 'You were logged out after too many wrong passwords. Please log in again.'],
] as const)('shows at the login why the session ended: %s', async (reason, text) => {
  await renderShell(<ModalHost />, loginResponses, '/member');
  act(() => void renewSession(reason));
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('shows at the login that the password was changed in another window', async () => {
  await renderShell(<ModalHost />, loginResponses, '/member');
  act(() => {
    replaceToken('ended');
    recordPasswordChange();
    void renewSession('session.expired');
  });
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 });
  expect(screen.getByRole('status')).toHaveTextContent('Your password was changed in another window.');
});
