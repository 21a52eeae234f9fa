import type { CallBody } from '@marquee/contract';
import { CallError, notify } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#host/modals.ts';
import { session, token } from '#host/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayAnswers } from '#modals/test-shell.tsx';
import type { LoginAttempt } from '#session/use-enter.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/runtime.ts', () => ({ inRange: () => true, loadExpose: jest.fn() }));

const attempt: LoginAttempt = {
  remember: false,
  body: { type: 'username', username: 'nkittisak', password: 'Sing-loud-7' },
};
const ways = [
  { way: 'totp', to: '' },
  { way: 'mobile', to: '••• 678' },
  { way: 'payee', to: '' },
] as const;
const demand = { ticket: 'T'.repeat(43), ways, expiresInSeconds: 600 };
const answers: GatewayAnswers = {
  proveLogin: () => ({ token: 'proven', firstTimeLogin: false, passwordExpired: false }),
  sendProofCode: () => ({ expiredMinutes: 1 }),
  memberInfo: () => sampleMember,
};

async function openVerify(change: GatewayAnswers = {}, about: object = {}) {
  const page = await renderShell(<ModalHost />, { ...answers, ...change }, '/hot');
  act(() => openModal('verify', { verification: { demand: { ...demand, ...about }, attempt } }));
  await screen.findByRole('dialog', { name: 'Is it you?' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}
const confirm = () => screen.getByRole('button', { name: 'Confirm and log in' });
const refuse = (code: ConstructorParameters<typeof CallError>[0], details?: unknown) => ({
  proveLogin: () => {
    throw new CallError(code, { details });
  },
});

describe('R1.06 the proof of a login at a new place', () => {
  test('a code of the authenticator signs in, by keyboard alone', async () => {
    const { page, user } = await openVerify();
    await user.type(screen.getByLabelText(/^Code from the app/), ' 123456{Enter}');
    await waitFor(() => expect(session.get().state).toBe('in'));
    expect(token()).toBe('proven');
    expect(modals.get()).toEqual([]);
    expect(page.bodies('proveLogin')).toEqual([
      { ticket: demand.ticket, way: 'totp', proof: '123456' } satisfies CallBody<'proveLogin'>,
    ]);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success', title: 'Welcome, Nok' }));
  });

  test('another way is a list, and a code is sent only when it is asked for; the button waits', async () => {
    const { page, user } = await openVerify();
    await user.click(screen.getByRole('button', { name: 'Another way' }));
    expect(screen.getByRole('list', { name: 'How would you like to show it?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Authenticator app/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Code by SMS To your number ••• 678' }));
    expect(screen.getByLabelText(/^Verification code/)).toHaveFocus();
    expect(page.bodies('sendProofCode')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Again in 1:00' })).toBeDisabled());
    expect(page.bodies('sendProofCode')).toEqual([{ ticket: demand.ticket, way: 'mobile' }]);
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.click(confirm());
    await waitFor(() => expect(token()).toBe('proven'));
  });

  test('where there is one way there is no other', async () => {
    await openVerify({}, { ways: [{ way: 'payee', to: '' }] });
    expect(screen.getByLabelText(/^Full name/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Another way' })).not.toBeInTheDocument();
  });

  test('nothing typed is said, and not sent', async () => {
    const { page, user } = await openVerify();
    await user.click(confirm());
    expect(screen.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription('Input cannot be empty');
    expect(page.bodies('proveLogin')).toEqual([]);
  });

  test.each([
    ['proof.wrong', undefined, 'That is not right. Please check it, or choose another way.'],
    ['login.locked', { retryAfterSeconds: 95 }, 'Too many attempts. Try again in 1:35.'],
    ['network', undefined, 'Network link is abnormal, please try again'],
  ] as const)('%s is said in words beside what was typed, which stays', async (code, details, words) => {
    const { user } = await openVerify(refuse(code, details));
    const field = screen.getByLabelText(/^Code from the app/);
    await user.type(field, '123456');
    await user.click(confirm());
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    expect(field).toHaveValue('123456');
    expect(token()).toBeNull();
  });

  test('a ticket that is no longer good leads back to the login', async () => {
    const { user } = await openVerify(refuse('proof.expired'));
    await user.type(screen.getByLabelText(/^Code from the app/), '123456{Enter}');
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'warning', title: 'Please log in again' }));
  });

  test('R4.03 a change of password that is due comes after it, without asking for the password just typed', async () => {
    const { user } = await openVerify({
      proveLogin: () => ({ token: 'proven', firstTimeLogin: true, passwordExpired: false }),
    });
    await user.type(screen.getByLabelText(/^Code from the app/), '123456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Change password' }, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Old password/)).not.toBeInTheDocument();
  });
});
