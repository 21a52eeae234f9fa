import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { fieldRule, registerFields, registerPermission, registerResponses } from '#test/test-register.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const field = (name: RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Sign up' });

/** Opens a registration by username only, which asks for a number that need not be filled in. */
async function openForm() {
  const { info } = registerPermission;
  const number = fieldRule('mobileNum', { required: false, acceptedPattern: '^[0-9]+$', patternId: 'digits_only' });
  const register = { ...info.register, mobile: false, countryCode: true, fields: [...registerFields, number] };
  const whitelabel = { ...info.whitelabel, features: { ...info.whitelabel.features, REGMOBVERF3: true } };
  const page = await renderShell(
    <ModalHost />,
    {
      ...registerResponses,
      countries: () => ({ countries: [{ countryCode: 'TH', countryDialingCode: '66' }] }),
      smsRegister: () => ({ expiredMinutes: 1 }),
      register: () => ({ token: 'fresh', firstTimeLogin: false, passwordExpired: false }),
    },
    '/register',
    { ...registerPermission, info: { ...info, register, whitelabel } },
  );
  await screen.findByRole('dialog', { name: 'Sign up' }, { timeout: 5000 });
  return page;
}

async function fillFormWithoutNumber() {
  const page = await openForm();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'nkittisak');
  await user.type(field(/^Password/), 'Sing-loud-7');
  await user.type(field(/^Confirm password/), 'Sing-loud-7');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  return { page, user };
}

test('verifies the number of a registration by username once it is filled in', async () => {
  const { page, user } = await fillFormWithoutNumber();
  expect(field(/^Mobile number/)).not.toBeRequired();
  expect(field(/^Verification code/)).not.toBeRequired();
  await user.type(field(/^Mobile number/), '0812345678');
  expect(field(/^Verification code/)).toBeRequired();
  await user.click(submit());
  expect(field(/^Verification code/)).toHaveAccessibleDescription('Verify your mobile number first');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDisabled());
  expect(page.bodies('smsRegister')).toEqual([{ mobileNum: '0812345678', countryDialingCode: '66' }]);
  await user.type(field(/^Verification code/), '123456');
  await user.click(submit());
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(page.bodies('register')).toEqual([
    expect.objectContaining({
      username: 'nkittisak',
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
    }),
  ]);
}, 15_000);

test('sends no code for a number that was removed again', async () => {
  const { page, user } = await fillFormWithoutNumber();
  await user.type(field(/^Mobile number/), '0812345678');
  await user.type(field(/^Verification code/), '123456');
  await user.clear(field(/^Mobile number/));
  await user.click(submit());
  await waitFor(() => expect(page.bodies('register')).toHaveLength(1));
  const [body] = page.bodies('register');
  expect(Object.keys(Object(body))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(mobileNum|verificationCode|countryDialingCode)$/)]),
  );
}, 15_000);
