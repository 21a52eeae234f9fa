import type { Permission } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { sampleMember, samplePermission } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#state/modals.ts';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { stopClock } from '#test/stop-clock.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const { info } = samplePermission;
const fields = [
  {
    field: 'password',
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 8,
    maxLength: 64,
  },
  {
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '^[a-z][a-z0-9]*$',
    patternId: 'letter_first_letters_digits',
    minLength: 3,
    maxLength: 16,
  },
];
const site = (phoneVerification: boolean): Permission => ({
  ...samplePermission,
  info: { ...info, register: { ...info.register, fields }, whitelabel: { ...info.whitelabel, phoneVerification } },
});

afterEach(() => jest.restoreAllMocks());

const responses: GatewayResponses = {
  countries: () => ({ countries: [{ countryCode: 'TH', countryDialingCode: '66' }] }),
  smsNoLogin: () => ({ expiredMinutes: 1 }),
  passwordByEmail: () => null,
  passwordByPhone: () => ({ token: 'renewed', firstTimeLogin: false, passwordExpired: false }),
  memberInfo: () => sampleMember,
};

async function openForgot(phoneVerification: boolean, change: GatewayResponses = {}, path = '/hot') {
  const page = await renderShell(<ModalHost />, { ...responses, ...change }, path, site(phoneVerification));
  act(() => openModal('forgot'));
  await screen.findByRole('dialog', { name: 'Forgot password?' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}

describe('forgot password', () => {
  test('shows the mobile form first where numbers are verified', async () => {
    const { user } = await openForgot(true);
    expect(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    expect(screen.getByRole('textbox', { name: /^Email/ })).toBeInTheDocument();
  });

  test('shows the mail form first where numbers are not verified, and both tabs', async () => {
    const { user } = await openForgot(false);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email', 'Mobile']);
    expect(screen.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    expect(screen.getByRole('textbox', { name: /^Mobile/ })).toBeInTheDocument();
  });

  test('shows errors at missing fields, sends the mail, closes and says so in a dialog', async () => {
    const { page, user } = await openForgot(false);
    const send = screen.getByRole('button', { name: 'Send email' });
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nok.example');
    await user.click(send);
    expect(screen.getByLabelText(/^Username/)).toHaveAccessibleDescription('Enter your username');
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription('Enter a valid email address');
    expect(page.bodies('passwordByEmail')).toEqual([]);
    await user.type(screen.getByLabelText(/^Username/), ' nok ');
    await user.clear(screen.getByRole('textbox', { name: /^Email/ }));
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nok@example.com');
    await user.click(send);
    expect(await screen.findByRole('dialog', { name: 'Email sent' })).toHaveTextContent('nok@example.com');
    expect(page.bodies('passwordByEmail')).toEqual([{ username: 'nok', email: 'nok@example.com' }]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(modals.get()).toEqual([]));
  });

  test('requires a username by its rule, or one that the site has chosen for a number', async () => {
    const { page, user } = await openForgot(false);
    const username = screen.getByLabelText(/^Username/);
    await user.type(username, '7abc');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nok@example.com');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(username).toHaveAccessibleDescription('Letters and digits, starting with a letter, 3 to 16 characters');
    expect(page.bodies('passwordByEmail')).toEqual([]);
    await user.clear(username);
    await user.type(username, 'm_66812345678');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(page.bodies('passwordByEmail')).toHaveLength(1));
  });

  test('shows an error when username and mail address do not match', async () => {
    const { user } = await openForgot(false, {
      passwordByEmail: () => {
        throw new CallError('password.account_unknown');
      },
    });
    await user.type(screen.getByLabelText(/^Username/), 'nok');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nok@example.com');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Username/Email does not exist')).toBeInTheDocument();
  });

  test('logs the player in with number, code and new password, closes and navigates home', async () => {
    const { page, user } = await openForgot(true);
    const renew = screen.getByRole('button', { name: 'Reset password and log in' });
    await user.type(screen.getByLabelText(/^New password/), 'short');
    await user.click(renew);
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription('Enter your mobile number');
    expect(screen.getByLabelText(/^Verification code/)).toHaveAccessibleDescription('Enter the verification code');
    await waitFor(() => expect(screen.getByLabelText(/^Mobile number/)).toHaveFocus());
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription('Between 8 and 64 characters');
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.type(screen.getByLabelText(/^New password/), '-and-longer');
    await user.click(renew);
    await waitFor(() => expect(getToken()).toBe('renewed'));
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(modals.get()).toEqual([]);
    expect(page.bodies('passwordByPhone')).toEqual([
      {
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
        newPassword: 'short-and-longer',
      },
    ]);
  });

  test('resets the password by a token of Firebase, and sends nothing after a wrong code', async () => {
    const proof = { firebaseChannel: 'marquee-demo', firebaseIdToken: 'header.claims.signature' };
    const { page, user } = await openForgot(true, {
      smsNoLogin: () => ({ expiredMinutes: 1, phoneVerifier: 'firebase' as const }),
      firebaseSignIn: ({ verificationCode }) => {
        if (verificationCode !== '123456') throw new CallError('sms.code_invalid');
        return proof;
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    stopClock();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Resend in 1:00' });
    await user.type(screen.getByLabelText(/^Verification code/), '12345');
    await user.type(screen.getByLabelText(/^New password/), 'nine-lanterns-7');
    const renew = screen.getByRole('button', { name: 'Reset password and log in' });
    await user.click(renew);
    expect(await screen.findByText('Wrong code. Please check it or request a new one.')).toBeInTheDocument();
    expect(page.bodies('passwordByPhone')).toEqual([]);
    await user.type(screen.getByLabelText(/^Verification code/), '6');
    await user.click(renew);
    await waitFor(() => expect(getToken()).toBe('renewed'));
    expect(page.bodies('firebaseSignIn')[1]).toMatchObject({ purpose: 'password', verificationCode: '123456' });
    expect(page.bodies('passwordByPhone')).toEqual([
      { mobileNum: '0812345678', countryDialingCode: '66', newPassword: 'nine-lanterns-7', ...proof },
    ]);
  });

  test('names the format of an invalid number and an invalid code', async () => {
    const { page, user } = await openForgot(true);
    await user.type(screen.getByLabelText(/^Mobile number/), '12');
    await user.type(screen.getByLabelText(/^Verification code/), 'abc');
    await user.click(screen.getByRole('button', { name: 'Reset password and log in' }));
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription('Please enter a valid mobile number');
    expect(screen.getByLabelText(/^Verification code/)).toHaveAccessibleDescription(
      'Please enter a valid verification code',
    );
    expect(page.bodies('passwordByPhone')).toEqual([]);
  });

  test('sets the password of an agent in the agent area and navigates to the agent centre', async () => {
    const { page, user } = await openForgot(true, { memberInfo: () => ({ ...sampleMember, type: 1 }) }, '/agent');
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.type(screen.getByLabelText(/^New password/), 'nine-lanterns-7');
    await user.click(screen.getByRole('button', { name: 'Reset password and log in' }));
    await waitFor(() => expect(page.path()).toBe('/agentHome'));
    expect(page.bodies('passwordByPhone')).toEqual([expect.objectContaining({ agentArea: true })]);
    expect(modals.get()).toEqual([]);
  });

  describe('after a lost response', () => {
    const mayBeChanged = /^Your last attempt may already have changed your password/;
    const renew = () => screen.getByRole('button', { name: 'Reset password and log in' });
    async function loseResponse() {
      let calls = 0;
      const opened = await openForgot(true, {
        passwordByPhone: () => {
          calls += 1;
          throw new CallError(calls === 1 ? 'network' : 'sms.code_invalid');
        },
      });
      const { user } = opened;
      await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
      await user.type(screen.getByLabelText(/^Verification code/), '123456');
      await user.type(screen.getByLabelText(/^New password/), 'nine-lanterns-7');
      await user.click(renew());
      await screen.findByText('Connection problem. Please try again.');
      return opened;
    }

    test('says that the password may have been changed when its code is rejected, and opens the login', async () => {
      const { user } = await loseResponse();
      await user.click(renew());
      const message = await screen.findByRole('alert');
      await waitFor(() => expect(message).toHaveTextContent(mayBeChanged));
      expect(screen.queryByText(/^Wrong code/)).not.toBeInTheDocument();
      await user.click(within(message).getByRole('button', { name: 'Log in' }));
      expect(modals.get().map(({ name }) => name)).toEqual(['login']);
    });

    test('calls another code wrong', async () => {
      const { user } = await loseResponse();
      await user.type(screen.getByLabelText(/^Verification code/), '7');
      await user.click(renew());
      expect(await screen.findByText('Wrong code. Please check it or request a new one.')).toBeInTheDocument();
    });
  });

  test.each([
    ['sms.code_invalid', 'Wrong code. Please check it or request a new one.'],
    ['sms.code_expired', 'This code has expired. Please request a new one.'],
    ['sms.too_often', 'Too many requests. Please try again in 5 minutes.'],
  ] as const)('shows the message of %s and keeps the values', async (code, message) => {
    const { user } = await openForgot(true, {
      passwordByPhone: () => {
        throw new CallError(code);
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.type(screen.getByLabelText(/^New password/), 'nine-lanterns-7');
    await user.click(screen.getByRole('button', { name: 'Reset password and log in' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^New password/)).toHaveValue('nine-lanterns-7');
  });
});
