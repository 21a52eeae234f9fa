import { CallError } from '@marquee/platform';
import { samplePermission } from '@marquee/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { stopClock } from '#test/stop-clock.ts';
import { getSubmit, loginResponses, resetStoredLogin } from '#test/test-login.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(() => {
  jest.restoreAllMocks();
  resetStoredLogin();
});

describe('login by a code of Firebase', () => {
  const proof = { firebaseChannel: 'marquee-demo', firebaseIdToken: 'header.claims.signature' };

  async function openSms(change: GatewayResponses = {}, phoneVerifier: 'sms' | 'firebase' = 'firebase') {
    stopClock();
    const { info } = samplePermission;
    const features = { ...info.whitelabel.features, MOBILEVERCODELOGIN3: true };
    const whitelabel = { ...info.whitelabel, features, phoneVerifier };
    const page = await renderShell(
      <ModalHost />,
      {
        ...loginResponses,
        countries: () => ({ countries: [{ countryCode: 'TH', countryDialingCode: '66' }] }),
        smsNoLogin: () => ({ expiredMinutes: 1, phoneVerifier: 'firebase' as const }),
        firebaseSignIn: () => proof,
        ...change,
      },
      '/login',
      { ...samplePermission, info: { ...info, whitelabel } },
    );
    await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5000 });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'SMS' }));
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    return { page, user };
  }
  const exchanged = {
    mobileNum: '0812345678',
    countryDialingCode: '66',
    verificationCode: '123456',
    purpose: 'login',
  };
  const sent = {
    type: 'sms',
    username: '0812345678',
    password: '123456',
    mobileNum: '0812345678',
    countryDialingCode: '66',
    ...proof,
  };

  test('counts down a minute, exchanges the code and logs in with the token', async () => {
    const { page, user } = await openSms();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('button', { name: 'Resend in 1:00' })).toBeDisabled();
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('firebaseSignIn')).toEqual([exchanged]);
    expect(page.bodies('login')).toEqual([sent]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['sms.code_invalid', 'Wrong code. Please check it or request a new one.'],
    ['sms.code_expired', 'This code has expired. Please request a new one.'],
    ['firebase.unavailable', /^Codes by phone aren't working right now/],
  ] as const)('shows the message of %s and sends no login', async (code, message) => {
    const { page, user } = await openSms({
      firebaseSignIn: () => {
        throw new CallError(code);
      },
    });
    await user.click(getSubmit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(page.bodies('login')).toEqual([]);
    expect(getSubmit()).toBeEnabled();
  });

  test('sends the token again after a login that failed, and exchanges another code', async () => {
    let logins = 0;
    const { page, user } = await openSms({
      login: () => {
        logins += 1;
        if (logins < 3) throw new CallError(logins === 1 ? 'network' : 'firebase.token_invalid');
        return { token: 'secret', firstTimeLogin: false, passwordExpired: false };
      },
    });
    await user.click(getSubmit());
    await screen.findByText('Connection problem. Please try again.');
    await user.click(getSubmit());
    await screen.findByText('This code can no longer be used. Please request a new one.');
    expect(page.bodies('firebaseSignIn')).toHaveLength(1);
    expect(page.bodies('login')).toEqual([sent, sent]);
    await user.type(screen.getByLabelText(/^Verification code/), '{Backspace}7');
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('firebaseSignIn')).toEqual([exchanged, { ...exchanged, verificationCode: '123457' }]);
  });

  test('follows the response to a code when the site has another setting since the page was opened', async () => {
    const { page, user } = await openSms({}, 'sms');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Resend in 1:00' });
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('login')).toEqual([sent]);
  });

  test('logs in by an own code after the site left Firebase', async () => {
    const { page, user } = await openSms({ smsNoLogin: () => ({ expiredMinutes: 1 }) });
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Resend in 1:00' });
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('firebaseSignIn')).toEqual([]);
    expect(page.bodies('login')).toMatchObject([{ verificationCode: '123456' }]);
  });
});
