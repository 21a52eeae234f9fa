import type { FieldRule } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { fieldRule, registerFields, registerPermission, registerResponses } from '#test/test-register.ts';
import { stopClock } from '#test/stop-clock.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(() => jest.restoreAllMocks());

const field = (name: RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Sign up' });

/** Requests a code and fills in every field and checkbox. */
async function fillForm(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  stopClock();
  await user.type(field(/^Mobile number/), '0812345678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: 'Resend in 1:00' });
  await user.type(field(/^Verification code/), '123456');
  await user.type(field(/^Password/), 'Sing-loud-7');
  await user.type(field(/^Confirm password/), 'Sing-loud-7');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

describe('register by mobile number', () => {
  async function openByMobile(countryCode = true, responses: GatewayResponses = {}, ...more: readonly FieldRule[]) {
    const { register, whitelabel } = registerPermission.info;
    const features = { ...whitelabel.features, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };
    const number = fieldRule('mobileNum', {
      enabled: false,
      required: false,
      acceptedPattern: '^[0-9]+$',
      patternId: 'digits_only',
      minLength: 7,
    });
    const offered = { ...register, mobile: true, countryCode, fields: [...registerFields, number, ...more] };
    const page = await renderShell(
      <ModalHost />,
      {
        ...registerResponses,
        countries: () => ({
          countries: [
            { countryCode: 'TH', countryDialingCode: '66' },
            { countryCode: 'VN', countryDialingCode: '84' },
          ],
        }),
        smsRegister: () => ({ expiredMinutes: 1 }),
        registerMobile: () => ({ token: 'fresh', firstTimeLogin: false, passwordExpired: false }),
        ...responses,
      },
      '/register',
      {
        ...registerPermission,
        info: { ...registerPermission.info, register: offered, whitelabel: { ...whitelabel, features } },
      },
    );
    await screen.findByRole('dialog', { name: 'Sign up' }, { timeout: 5000 });
    return page;
  }

  test('shows an enabled mobile form first and registers with number, code and password', async () => {
    const page = await openByMobile();
    const user = userEvent.setup();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('66'));
    expect(field(/^Mobile number/)).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByLabelText(/^Username/)).not.toBeInTheDocument();
    await user.click(submit());
    expect(field(/^Mobile number/)).toHaveAccessibleDescription('Enter your mobile number');
    expect(field(/^Verification code/)).toHaveAccessibleDescription('Verify your mobile number first');
    await waitFor(() => expect(field(/^Mobile number/)).toHaveFocus());
    await fillForm(user);
    await user.click(submit());
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(page.bodies('registerMobile')).toEqual([
      {
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
        password: 'Sing-loud-7',
        confirmPassword: 'Sing-loud-7',
        domain: 'localhost',
        registerUrl: 'http://localhost/',
        registerMethod: 'WEB',
        login: true,
        termsAccepted: true,
      },
    ]);
    expect(page.bodies('smsRegister')).toEqual([{ mobileNum: '0812345678', countryDialingCode: '66' }]);
  }, 15_000);

  test.each([
    ['register.mobile_taken', /^Mobile number/, /already/],
    ['sms.code_invalid', /^Verification code/, /^Wrong code/],
  ] as const)(
    'focuses the field that %s concerns, and shows the error once',
    async (code, label, text) => {
      await openByMobile(true, {
        registerMobile: () => {
          throw new CallError(code);
        },
      });
      const user = userEvent.setup();
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('66'));
      await user.type(field(/^Mobile number/), '0812345678');
      await user.type(field(/^Verification code/), '123456');
      await user.type(field(/^Password/), 'Sing-loud-7');
      await user.type(field(/^Confirm password/), 'Sing-loud-7');
      for (const box of screen.getAllByRole('checkbox')) await user.click(box);
      await user.click(submit());
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(field(label)).toBeInvalid();
      expect(screen.getAllByText(text)).toHaveLength(1);
    },
    15_000,
  );

  test.each([
    ['sms.code_invalid', /^Wrong code/],
    ['firebase.token_invalid', /^This code can no longer be used/],
  ] as const)(
    'registers by a token of Firebase, and shows %s at the code',
    async (code, text) => {
      const proof = { firebaseChannel: 'marquee-demo', firebaseIdToken: 'header.claims.signature' };
      let attempts = 0;
      const fail = (isExchange: boolean): void => {
        if (isExchange === (code === 'sms.code_invalid') && (attempts += 1) === 1) throw new CallError(code);
      };
      const page = await openByMobile(true, {
        smsRegister: () => ({ expiredMinutes: 1, phoneVerifier: 'firebase' as const }),
        firebaseSignIn: () => {
          fail(true);
          return proof;
        },
        registerMobile: () => {
          fail(false);
          return { token: 'fresh', firstTimeLogin: false, passwordExpired: false };
        },
      });
      const user = userEvent.setup();
      await fillForm(user);
      await user.click(submit());
      await waitFor(() => expect(field(/^Verification code/)).toHaveFocus());
      expect(screen.getAllByText(text)).toHaveLength(1);
      await user.type(field(/^Verification code/), '{Backspace}7');
      await user.click(submit());
      await waitFor(() => expect(getToken()).toBe('fresh'));
      expect(page.bodies('firebaseSignIn').at(-1)).toMatchObject({ purpose: 'register', verificationCode: '123457' });
      expect(page.bodies('registerMobile').at(-1)).toMatchObject(proof);
      expect(page.bodies('registerMobile').at(-1)).not.toHaveProperty('verificationCode');
    },
    15_000,
  );

  test('keeps the values of both methods, the code and its countdown when the tab changes', async () => {
    const page = await openByMobile();
    const user = userEvent.setup();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('66'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '84');
    await user.type(field(/^Mobile number/), '0812345678');
    stopClock();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Resend in 1:00' });
    await user.type(field(/^Verification code/), '123456');
    await user.type(field(/^Password/), 'Sing-loud-7');
    await user.click(submit());
    expect(field(/^Confirm password/)).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field(/^Password/)).toHaveValue('Sing-loud-7');
    expect(field(/^Confirm password/)).toHaveAttribute('aria-invalid', 'false');
    await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'nkittisak');
    await user.type(field(/^Confirm password/), 'Sing-loud-7');
    await user.type(field(/^Email/), 'nok@example.com');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('84');
    expect(field(/^Confirm password/)).toHaveValue('Sing-loud-7');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(screen.getByRole('textbox', { name: /^Username/ })).toHaveValue('nkittisak');
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    await user.click(submit());
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(page.bodies('registerMobile')).toEqual([
      expect.objectContaining({
        mobileNum: '0812345678',
        countryDialingCode: '84',
        verificationCode: '123456',
        password: 'Sing-loud-7',
        confirmPassword: 'Sing-loud-7',
        email: 'nok@example.com',
        termsAccepted: true,
      }),
    ]);
    expect(page.bodies('smsRegister')).toHaveLength(1);
  }, 15_000);

  describe('when the tab changes and comes back', () => {
    const captcha = /^Characters in the picture/;
    const picture = () => screen.findByRole('img', { name: 'Picture with 5 characters' });
    const createCaptcha = (expiresInSeconds: number) => {
      let pictures = 0;
      return () => ({
        id: `picture-${(pictures += 1)}`,
        workBits: 0,
        image: 'data:image/png;base64,AAAA',
        expiresInSeconds,
      });
    };
    async function leaveAndReturn(user: ReturnType<typeof userEvent.setup>, ms = 0): Promise<void> {
      await user.click(screen.getByRole('tab', { name: 'Username' }));
      await new Promise((resolve) => setTimeout(resolve, ms));
      await user.click(screen.getByRole('tab', { name: 'Mobile' }));
      await picture();
    }
    const smsRegister = () => {
      throw new CallError('captcha.missing', { details: { captcha: true } });
    };

    async function openWithCodeCaptcha(expiresInSeconds: number) {
      const page = await openByMobile(true, { captcha: createCaptcha(expiresInSeconds), smsRegister });
      const user = userEvent.setup();
      await user.type(field(/^Mobile number/), '0812345678');
      await user.click(screen.getByRole('button', { name: 'Send code' }));
      await picture();
      await user.type(field(captcha), 'K7MXW');
      return { page, user };
    }

    test('keeps the typed captcha of the code and its picture', async () => {
      const { page, user } = await openWithCodeCaptcha(120);
      await leaveAndReturn(user);
      expect(field(captcha)).toHaveValue('K7MXW');
      await user.click(screen.getByRole('button', { name: 'Send code' }));
      await waitFor(() => expect(page.bodies('smsRegister')).toHaveLength(2));
      expect(page.bodies('smsRegister')[1]).toMatchObject({
        captcha: 'K7MXW',
        captchaId: expect.stringMatching(/^picture-1\.\d+$/),
      });
    });

    test('removes the typed captcha when its picture has expired meanwhile', async () => {
      const { page, user } = await openWithCodeCaptcha(1);
      await leaveAndReturn(user, 1_000);
      await waitFor(() => expect(field(captcha)).toHaveValue(''));
      expect(page.bodies('captcha').length).toBeGreaterThan(1);
    });

    test('keeps the typed captcha of the form and its picture, also for the other method', async () => {
      const page = await openByMobile(
        true,
        { captcha: createCaptcha(120) },
        fieldRule('captcha', { minLength: 1, maxLength: 16 }),
      );
      const user = userEvent.setup();
      await picture();
      await user.type(field(captcha), 'K7MXW');
      await user.click(screen.getByRole('tab', { name: 'Username' }));
      expect(field(captcha)).toHaveValue('K7MXW');
      await leaveAndReturn(user);
      expect(field(captcha)).toHaveValue('K7MXW');
      expect(page.bodies('captcha')).toHaveLength(1);
    });
  });

  test('uses the home country when no country can be selected', async () => {
    const page = await openByMobile(false);
    const user = userEvent.setup();
    expect(screen.queryByRole('combobox', { name: 'Country code' })).not.toBeInTheDocument();
    await user.type(field(/^Mobile number/), '0812345678');
    stopClock();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Resend in 1:00' });
    expect(page.bodies('smsRegister')).toEqual([{ mobileNum: '0812345678', countryDialingCode: '66' }]);
  });
});
