import type { FieldRule, Permission } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { fieldRule, registerFields, registerPermission, registerResponses } from '#test/test-register.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const withFields = (...more: readonly FieldRule[]): Permission => ({
  ...registerPermission,
  info: {
    ...registerPermission.info,
    register: { ...registerPermission.info.register, fields: [...registerFields, ...more] },
  },
});

async function openRegister(change: GatewayResponses = {}, site = registerPermission) {
  const page = await renderShell(<ModalHost />, { ...registerResponses, ...change }, '/register', site);
  await screen.findByRole('dialog', { name: 'Sign up' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Sign up' });

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field(/^Username/), 'nkittisak');
  await user.type(field(/^Password/), 'Sing-loud-7');
  await user.type(field(/^Confirm password/), 'Sing-loud-7');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

const throwing = (error: CallError) => () => {
  throw error;
};

describe('register', () => {
  test('builds the form from the rules of the server', async () => {
    await openRegister();
    expect(
      screen
        .getAllByText(/^(Username|Password|Confirm password|Email|LINE ID|Invitation code)/, { selector: 'label' })
        .map((label) => label.textContent),
    ).toEqual(['Username*', 'Password*', 'Confirm password*', 'Email', 'Invitation code']);
    expect(field(/^Username/)).toHaveAccessibleDescription(
      'Letters and digits, starting with a letter, 6 to 16 characters',
    );
  });

  test('registers, logs in and navigates home', async () => {
    const { page, user } = await openRegister();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(getToken()).toBe('fresh'));
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.bodies('register')[0]).toEqual({
      username: 'nkittisak',
      password: 'Sing-loud-7',
      confirmPassword: 'Sing-loud-7',
      domain: 'localhost',
      registerUrl: 'http://localhost/',
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
    });
    expect(page.bodies('affiliate')).toEqual([]);
  });

  test('shows errors at their fields and sends nothing', async () => {
    const { page, user } = await openRegister();
    await user.type(field(/^Username/), '1a');
    await user.type(field(/^Password/), 'Sing-loud-7');
    await user.type(field(/^Confirm password/), 'Sing-loud');
    await user.type(field(/^Email/), 'nok');
    await user.click(submit());
    expect(field(/^Username/)).toHaveAccessibleDescription(
      'Letters and digits, starting with a letter, 6 to 16 characters',
    );
    expect(field(/^Username/)).toBeInvalid();
    expect(field(/^Confirm password/)).toHaveAccessibleDescription("The passwords don't match");
    expect(field(/^Email/)).toHaveAccessibleDescription('Enter a valid email address');
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toEqual([
      'Confirm that you are 18 or older',
      'Please agree to the terms of use',
      'Please agree to the privacy policy',
    ]);
    expect(page.bodies('register')).toEqual([]);
  });

  test('shows errors of the gateway at their fields and keeps the values', async () => {
    const details = {
      fields: [
        { path: 'password', rule: 'too_common' },
        { path: 'nowhere', rule: 'required' },
      ],
    };
    const { user } = await openRegister({ register: throwing(new CallError('input.invalid', { details })) });
    await fillIn(user);
    await user.click(submit());
    await waitFor(() =>
      expect(field(/^Password/)).toHaveAccessibleDescription('This password is too common. Please choose another.'),
    );
    expect(field(/^Username/)).toHaveValue('nkittisak');
  });

  test('shows an error at a username that is taken', async () => {
    const { user } = await openRegister({ register: throwing(new CallError('register.username_taken')) });
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'));
    expect(field(/^Username/)).toHaveFocus();
  });

  test('says that the account may exist when its username is taken after a lost response', async () => {
    let calls = 0;
    const { user } = await openRegister({
      register: () => {
        calls += 1;
        throw new CallError(calls === 1 ? 'network' : 'register.username_taken');
      },
    });
    await fillIn(user);
    await user.click(submit());
    await screen.findByText('Connection problem. Please try again.');
    await user.click(submit());
    await waitFor(() =>
      expect(field(/^Username/)).toHaveAccessibleDescription(
        'Your last attempt may already have created this account. Try to log in.',
      ),
    );
    await user.type(field(/^Username/), '2');
    await user.click(submit());
    await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'));
  });

  test('says no such thing after a lost response of the invitation check', async () => {
    let checks = 0;
    const { page, user } = await openRegister({
      affiliate: () => {
        checks += 1;
        if (checks === 1) throw new CallError('network');
        return { valid: true };
      },
      register: throwing(new CallError('register.username_taken')),
    });
    await fillIn(user);
    await user.type(field(/^Invitation code/), 'NOK2026');
    await user.click(submit());
    await screen.findByText('Connection problem. Please try again.');
    expect(page.bodies('register')).toEqual([]);
    await user.click(submit());
    await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription('This username is already taken'));
  });

  test('scrolls the message of a failed registration into view, each time it appears', async () => {
    const { user } = await openRegister({ register: throwing(new CallError('network')) });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await fillIn(user);
    await user.click(submit());
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('Connection problem. Please try again.');
    expect(scroll.mock.contexts).toEqual([message]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    await user.click(submit());
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
    expect(scroll.mock.contexts[1]).toBe(screen.getByRole('alert'));
    scroll.mockRestore();
  });

  test('verifies the invitation code before registering and warns of a wrong one', async () => {
    const { page, user } = await openRegister({ affiliate: () => ({ valid: false }) });
    await fillIn(user);
    await user.type(field(/^Invitation code/), 'NOK2026');
    await user.click(submit());
    const warning = await screen.findByRole('dialog', { name: 'Invalid invitation code' });
    await user.click(within(warning).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(warning).not.toBeInTheDocument());
    expect(field(/^Invitation code/)).toHaveAccessibleDescription('Invalid invitation code');
    expect(page.bodies('register')).toEqual([]);
  });

  test('shows label and hint for each field of the server, with an asterisk when required', async () => {
    const date = { acceptedPattern: '^\\d{4}-\\d{2}-\\d{2}$', patternId: 'date_ymd', minLength: 10, maxLength: 10 };
    const { page, user } = await openRegister(
      {},
      withFields(
        fieldRule('payeeName', { acceptedPattern: '^\\S+( \\S+)+$', patternId: 'full_name' }),
        fieldRule('birthday', date),
        fieldRule('zalo', { required: false }),
        fieldRule('nationality'),
        fieldRule('sourceOfIncome'),
      ),
    );
    expect(screen.getByText('* Required')).toBeInTheDocument();
    expect(field(/^Zalo/)).toHaveAccessibleDescription('Add your Zalo for rewards of up to 131K');
    await fillIn(user);
    await user.type(field(/^Full name/), 'Kittisak');
    await user.type(field(/^Date of birth/), `${new Date().getFullYear() - 17}-01-01`);
    await user.type(field(/^Nationality/), 'Thai');
    await user.click(submit());
    expect(field(/^Full name/)).toHaveAccessibleDescription(
      'Full name format is incorrect. First and last name, separated by a space',
    );
    expect(field(/^Date of birth/)).toHaveAccessibleDescription('You must be at least 18 years old');
    expect(field(/^Source of income/)).toHaveAccessibleDescription('Enter your source of income');
    expect(page.bodies('register')).toEqual([]);
    await user.type(field(/^Full name/), ' Sae');
    await user.clear(field(/^Date of birth/));
    await user.type(field(/^Date of birth/), '1990-12-31');
    await user.type(field(/^Source of income/), 'Salary');
    await user.click(submit());
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(page.bodies('register')[0]).toMatchObject({
      payeeName: 'Kittisak Sae',
      birthday: '1990-12-31',
      nationality: 'Thai',
      sourceOfIncome: 'Salary',
    });
  }, 15_000);

  test('sends a required captcha, shows an error for a wrong one and loads another picture', async () => {
    let pictures = 0;
    const { page, user } = await openRegister(
      {
        captcha: () => ({
          id: `picture-${(pictures += 1)}`,
          workBits: 0,
          image: 'data:image/png;base64,AAAA',
          expiresInSeconds: 120,
        }),
        register: throwing(new CallError('captcha.wrong')),
      },
      withFields(fieldRule('captcha', { minLength: 1, maxLength: 16 })),
    );
    await fillIn(user);
    await user.click(submit());
    expect(field(/^Characters in the picture/)).toHaveAccessibleDescription('Enter the characters in the picture');
    await user.type(field(/^Characters in the picture/), 'ABCDE');
    await user.click(submit());
    await waitFor(() =>
      expect(field(/^Characters in the picture/)).toHaveAccessibleDescription(
        "The characters don't match. Please try the new picture.",
      ),
    );
    expect(page.bodies('register')).toEqual([
      expect.objectContaining({ captcha: 'ABCDE', captchaId: expect.stringMatching(/^picture-1\.\d+$/) }),
    ]);
    await waitFor(() => expect(field(/^Characters in the picture/)).toHaveValue(''));
    expect(pictures).toBe(2);
  }, 15_000);

  test('returns to / when it is closed', async () => {
    const { page, user } = await openRegister();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.path()).toBe('/'));
  });
});
