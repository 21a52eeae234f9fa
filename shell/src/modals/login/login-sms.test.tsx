import { CallError, notify } from '@marquee/platform';
import { samplePermission } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { modals } from '#state/modals.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { stopClock } from '#test/stop-clock.ts';
import { getSubmit, loginResponses, openLogin, resetStoredLogin, slide } from '#test/test-login.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  resetStoredLogin();
});

describe('login by SMS', () => {
  const withSms = {
    ...samplePermission,
    info: { ...samplePermission.info, whitelabel: { ...samplePermission.info.whitelabel } },
  };
  withSms.info.whitelabel.features = { ...withSms.info.whitelabel.features, MOBILEVERCODELOGIN3: true };
  const countries = () => ({
    countries: [
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'VN', countryDialingCode: '84' },
    ],
  });

  async function openSms(change: GatewayResponses = {}) {
    stopClock();
    const page = await renderShell(
      <ModalHost />,
      { ...loginResponses, countries, smsNoLogin: () => ({ expiredMinutes: 2 }), ...change },
      '/login',
      withSms,
    );
    await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5000 });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'SMS' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('66'));
    return { page, user };
  }
  const send = () => screen.getByRole('button', { name: /^Send code|^Resend in/ });

  test('sends one code for two presses before the button is drawn as busy', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { page, user } = await openSms();
    await user.type(screen.getByLabelText(/^Mobile number/), '081 234 5678');
    act(() => {
      send().click();
      send().click();
    });
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 2:00'));
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(page.bodies('smsNoLogin')).toHaveLength(1);
  });

  test('shows no SMS tab where SMS login is disabled', async () => {
    await openLogin();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('requires a valid number, then counts down expiredMinutes', async () => {
    const { page, user } = await openSms();
    await user.click(send());
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription(/Enter your mobile number$/);
    expect(screen.getByLabelText(/^Mobile number/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Mobile number/), '08');
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription(/Please enter a valid mobile number$/);
    await user.clear(screen.getByLabelText(/^Mobile number/));
    expect(page.bodies('smsNoLogin')).toEqual([]);
    await user.type(screen.getByLabelText(/^Mobile number/), '081 234 5678');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '84');
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 2:00'));
    expect(send()).toBeDisabled();
    expect(page.bodies('smsNoLogin')).toEqual([
      { mobileNum: '081 234 5678', countryDialingCode: '84', purpose: 'login' },
    ]);
    stopClock(1_000);
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 1:59'));
  });

  test.each([
    ['sms.too_often', 'Too many requests. Please try again in 5 minutes.'],
    [
      'sms.quota_exceeded',
      "You've reached the code limit for this number. Try again in an hour, or contact customer service.",
    ],
    ['sms.not_allowed', 'Not available here. Please choose another method.'],
  ] as const)('shows the message of %s', async (code, message) => {
    const { user } = await openSms({
      smsNoLogin: () => {
        throw new CallError(code, { details: { retryAfterSeconds: 40 } });
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.click(send());
    const warning = await screen.findByRole('dialog', { name: "The code wasn't sent" });
    expect(warning).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 0:40'));
  });

  test('shows at the number that the gateway rejects it, until it is changed', async () => {
    const { page, user } = await openSms({
      smsNoLogin: ({ mobileNum }) => {
        if (mobileNum === '08123') throw new CallError('sms.number_invalid');
        return { expiredMinutes: 2 };
      },
    });
    jest.mocked(notify).mockClear();
    const number = screen.getByLabelText(/^Mobile number/);
    await user.type(number, '08123');
    await user.click(send());
    await waitFor(() => expect(number).toHaveAccessibleDescription('Please enter a valid mobile number'));
    expect(number).toBeInvalid();
    expect(number).toHaveFocus();
    expect(notify).not.toHaveBeenCalled();
    await user.type(number, '45678');
    expect(number).toBeValid();
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 2:00'));
    expect(page.bodies('smsNoLogin')).toHaveLength(2);
  });

  test('shows at the code that the connection failed, until a code is sent', async () => {
    let calls = 0;
    const { user } = await openSms({
      smsNoLogin: () => {
        if ((calls += 1) === 1) throw new CallError('network');
        return { expiredMinutes: 2 };
      },
    });
    jest.mocked(notify).mockClear();
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.click(send());
    const code = screen.getByLabelText(/^Verification code/);
    await waitFor(() => expect(code).toHaveAccessibleDescription('Connection problem. Please try again.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Connection problem. Please try again.');
    expect(notify).not.toHaveBeenCalled();
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy', 'true'));
    stopClock(1_000);
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Resend in 2:00'));
    expect(code).not.toHaveAccessibleDescription();
  });

  test('shows no error when the player closes the puzzle of a code', async () => {
    const { user } = await openSms({
      smsNoLogin: () => {
        throw new CallError('challenge.required');
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.click(send());
    const puzzle = await screen.findByRole('dialog', { name: "Confirm you're human" }, { timeout: 5000 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(puzzle).not.toBeInTheDocument());
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy', 'true'));
    expect(modals.get().map(({ name }) => name)).toEqual(['login']);
  });

  test('shows a required captcha and sends it', async () => {
    const { page, user } = await openSms({
      smsNoLogin: () => {
        throw new CallError('captcha.missing', { details: { captcha: true } });
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.click(send());
    const picture = await screen.findByLabelText('Characters in the picture');
    expect(picture).toHaveAccessibleDescription('Enter the characters in the picture');
    await screen.findByRole('img', { name: 'Picture with 5 characters' });
    await user.type(picture, 'K7MXW');
    await user.click(send());
    await waitFor(() =>
      expect(page.bodies('smsNoLogin')[1]).toMatchObject({
        captcha: 'K7MXW',
        captchaId: expect.stringMatching(/^picture\.\d+$/),
      }),
    );
  });

  test('keeps what is typed, also the captcha, when the tab changes and comes back', async () => {
    const { page, user } = await openSms({
      login: () => {
        throw new CallError('login.wrong_credentials', { details: { captcha: true } });
      },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'nkittisak');
    await user.type(screen.getByLabelText('Password'), 'Sing-loud-7');
    await slide(user);
    await user.click(getSubmit());
    await screen.findByRole('img', { name: 'Picture with 5 characters' });
    await user.type(screen.getByLabelText('Characters in the picture'), 'K7MXW');
    await user.click(screen.getByRole('tab', { name: 'SMS' }));
    expect(screen.getByLabelText(/^Mobile number/)).toHaveValue('0812345678');
    expect(screen.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(screen.getByLabelText('Characters in the picture')).toHaveValue('K7MXW');
    expect(page.bodies('captcha')).toHaveLength(1);
  });

  test('logs in with number and code without a slider and remembers the number', async () => {
    const { page, user } = await openSms();
    await user.click(getSubmit());
    expect(screen.getByLabelText(/^Mobile number/)).toHaveAccessibleDescription('Enter your mobile number');
    expect(screen.getByLabelText(/^Verification code/)).toHaveAccessibleDescription('Enter the verification code');
    await waitFor(() => expect(screen.getByLabelText(/^Mobile number/)).toHaveFocus());
    await user.type(screen.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(screen.getByLabelText(/^Verification code/), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('login')).toEqual([
      {
        type: 'sms',
        username: '0812345678',
        password: '123456',
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
      },
    ]);
    expect(document.cookie).toContain('marquee_mobile=0812345678');
  });
});
