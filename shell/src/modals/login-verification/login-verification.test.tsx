import type { CallBody } from '@marquee/contract';
import { CallError, notify } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#state/modals.ts';
import { session, getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { stopClock } from '#test/stop-clock.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';
import type { LoginAttempt } from '#session/use-complete-login.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(() => jest.restoreAllMocks());

const attempt: LoginAttempt = {
  remember: false,
  body: { type: 'username', username: 'nkittisak', password: 'Sing-loud-7' },
};
const methods = [
  { method: 'totp', to: '' },
  { method: 'mobile', to: '••• 678' },
  { method: 'payee', to: '' },
] as const;
const verification = { ticket: 'T'.repeat(43), methods, expiresInSeconds: 600 };
const responses: GatewayResponses = {
  verifyLogin: () => ({ token: 'verified', firstTimeLogin: false, passwordExpired: false }),
  sendLoginVerificationCode: () => ({ expiredMinutes: 1 }),
  memberInfo: () => sampleMember,
};

async function openVerification(change: GatewayResponses = {}, about: object = {}) {
  const page = await renderShell(<ModalHost />, { ...responses, ...change }, '/hot');
  act(() =>
    openModal('login-verification', { pendingLogin: { verification: { ...verification, ...about }, attempt } }),
  );
  await screen.findByRole('dialog', { name: "Confirm it's you" }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}
const confirm = () => screen.getByRole('button', { name: 'Confirm and log in' });
const errorResponse = (code: ConstructorParameters<typeof CallError>[0], details?: unknown) => ({
  verifyLogin: () => {
    throw new CallError(code, { details });
  },
});

describe('the verification of a login from a new network', () => {
  test('logs in with a code of the authenticator, using the keyboard only', async () => {
    const { page, user } = await openVerification();
    await user.type(screen.getByLabelText(/^Code from the app/), ' 123456{Enter}');
    await waitFor(() => expect(session.get().state).toBe('in'));
    expect(getToken()).toBe('verified');
    expect(modals.get()).toEqual([]);
    expect(page.bodies('verifyLogin')).toEqual([
      { ticket: verification.ticket, method: 'totp', code: '123456' } satisfies CallBody<'verifyLogin'>,
    ]);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success', title: 'Welcome, Nok' }));
  });

  test('lists the other methods, sends a code on request only, and disables the button meanwhile', async () => {
    const { page, user } = await openVerification();
    await user.click(screen.getByRole('button', { name: 'Use another method' }));
    expect(screen.getByRole('list', { name: 'Choose how to confirm' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Authenticator app/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'SMS code Sent to ••• 678' }));
    expect(screen.getByLabelText(/^Verification code/)).toHaveFocus();
    expect(page.bodies('sendLoginVerificationCode')).toEqual([]);
    stopClock();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend in 1:00' })).toBeDisabled());
    expect(page.bodies('sendLoginVerificationCode')).toEqual([{ ticket: verification.ticket, method: 'mobile' }]);
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.click(confirm());
    await waitFor(() => expect(getToken()).toBe('verified'));
  });

  test('shows in a warning to confirm why no code was sent', async () => {
    const { user } = await openVerification({
      sendLoginVerificationCode: () => {
        throw new CallError('unknown_error');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Use another method' }));
    await user.click(screen.getByRole('button', { name: 'SMS code Sent to ••• 678' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const warning = await screen.findByRole('dialog', { name: "The code wasn't sent" });
    expect(warning).toHaveTextContent('contact customer service');
    expect(modals.get().map(({ name }) => name)).toContain('login-verification');
  });

  test('offers no other method when only one is available', async () => {
    await openVerification({}, { methods: [{ method: 'payee', to: '' }] });
    expect(screen.getByLabelText(/^Full name/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use another method' })).not.toBeInTheDocument();
  });

  test('shows an error for an empty code and sends nothing', async () => {
    const { page, user } = await openVerification();
    await user.click(confirm());
    expect(screen.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription('Enter the code');
    expect(page.bodies('verifyLogin')).toEqual([]);
  });

  test.each([
    ['verification.wrong_code', undefined, 'Incorrect. Please check it and try again.'],
    ['login.locked', { retryAfterSeconds: 95 }, 'Too many attempts. Try again in 1:35.'],
    ['network', undefined, 'Connection problem. Please try again.'],
  ] as const)('shows the text of %s at the field and keeps the typed code', async (code, details, message) => {
    const { user } = await openVerification(errorResponse(code, details));
    const field = screen.getByLabelText(/^Code from the app/);
    await user.type(field, '123456');
    await user.click(confirm());
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('123456');
    expect(getToken()).toBeNull();
  });

  test('closes the verification and asks to log in again when the ticket has expired', async () => {
    const { user } = await openVerification(errorResponse('verification.expired'));
    await user.type(screen.getByLabelText(/^Code from the app/), '123456{Enter}');
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'warning', title: 'Please log in again' }));
  });

  test('opens a required password change afterwards, without asking for the password again', async () => {
    const { user } = await openVerification({
      verifyLogin: () => ({ token: 'verified', firstTimeLogin: true, passwordExpired: false }),
    });
    await user.type(screen.getByLabelText(/^Code from the app/), '123456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Change password' }, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
  });
});
