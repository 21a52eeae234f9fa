import { CallError } from '@marquee/platform';
import type { Permission } from '@marquee/contract';
import { sampleMember, samplePermission } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#state/modals.ts';
import { startSession, getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';
import { saveLoginPassword } from '#session/login-password.ts';
import { getRememberedName, saveRememberedLogin } from '#session/remembered-login.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });

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
];
const permission: Permission = {
  ...samplePermission,
  info: { ...samplePermission.info, register: { ...samplePermission.info.register, fields } },
};

async function openPassword(
  { oldPassword = '', ...params }: { reason?: string; oldPassword?: string } = {},
  change: GatewayResponses = {},
) {
  saveLoginPassword(oldPassword);
  const page = await renderShell(
    <ModalHost />,
    {
      memberInfo: () => sampleMember,
      logout: () => null,
      changePassword: () => null,
      balance: () => ({ balance: '1', currency: 'THB', currencySymbol: '฿' }),
      ...change,
    },
    '/member',
    permission,
  );
  await act(async () => {
    await startSession('secret');
    openModal('password', params);
  });
  await screen.findByRole('dialog', { name: 'Change password' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}
const submit = () => screen.getByRole('button', { name: 'Change password' });
const fresh = () => screen.getByLabelText(/^New password/);
const confirmField = () => screen.getByLabelText(/^Confirm new password/);

describe('change password', () => {
  test('validates the old password, the new password and its confirmation', async () => {
    const { page, user } = await openPassword();
    await user.click(submit());
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('Enter your current password');
    expect(fresh()).toHaveAccessibleDescription('Enter a password');
    expect(confirmField()).toHaveAccessibleDescription('Enter the new password again');
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'Sing-loud-7');
    await user.type(confirmField(), 'Sing-loud-8');
    await user.click(submit());
    expect(fresh()).toHaveAccessibleDescription("The new password can't be the same as the current one");
    expect(confirmField()).toHaveAccessibleDescription('Confirmation password is not correct');
    expect(page.bodies('changePassword')).toEqual([]);
  });

  test('loads the member again, closes and navigates home after the change', async () => {
    const { page, user } = await openPassword();
    const memberRequests = page.bodies('memberInfo').length;
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'Sing-louder-8');
    await user.type(confirmField(), 'Sing-louder-8');
    await user.click(submit());
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(modals.get()).toEqual([]);
    expect(page.bodies('memberInfo')).toHaveLength(memberRequests + 1);
    expect(page.bodies('changePassword')).toEqual([
      { oldPassword: 'Sing-loud-7', newPassword: 'Sing-louder-8', confirmNewPassword: 'Sing-louder-8' },
    ]);
  });

  test('forgets the login of this browser, which the gateway no longer remembers', async () => {
    saveRememberedLogin({ username: 'nok' });
    const { page, user } = await openPassword({}, { forgetLogin: () => null });
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'Sing-louder-8');
    await user.type(confirmField(), 'Sing-louder-8');
    await user.click(submit());
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(getRememberedName()).toBe('');
    expect(page.bodies('forgetLogin')).toHaveLength(1);
  });

  test('continues with the token that replaces the one of the old password', async () => {
    const { user } = await openPassword({}, { changePassword: () => ({ token: 'renewed' }) });
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'Sing-louder-8');
    await user.type(confirmField(), 'Sing-louder-8');
    await user.click(submit());
    await waitFor(() => expect(getToken()).toBe('renewed'));
    expect(sessionStorage.getItem('token')).toBe('renewed');
    expect(modals.get()).toEqual([]);
  });

  test('asks for the current password when that of the login is wrong by now', async () => {
    const { user } = await openPassword(
      { reason: 'expired', oldPassword: 'Sing-loud-7' },
      {
        changePassword: () => {
          throw new CallError('password.wrong');
        },
      },
    );
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await user.type(fresh(), 'Dance-loud-8');
    await user.type(confirmField(), 'Dance-loud-8');
    await user.click(submit());
    expect(await screen.findByLabelText(/^Current password/)).toHaveAccessibleDescription('Wrong current password');
  });

  test('shows errors of the gateway at their fields', async () => {
    const errorResponses = [
      new CallError('password.wrong'),
      new CallError('input.invalid', { details: { fields: [{ path: 'newPassword', rule: 'too_common' }] } }),
    ];
    const { user } = await openPassword(
      {},
      {
        changePassword: () => {
          throw errorResponses.shift();
        },
      },
    );
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'password123');
    await user.type(confirmField(), 'password123');
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('Wrong current password'),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(fresh()).toHaveAccessibleDescription('This password is too common. Please choose another.'),
    );
  });

  test('says that the password may have been changed when the response is lost', async () => {
    const { user } = await openPassword(
      {},
      {
        changePassword: () => {
          throw new CallError('network');
        },
      },
    );
    await user.type(screen.getByLabelText(/^Current password/), 'Sing-loud-7');
    await user.type(fresh(), 'Sing-louder-8');
    await user.type(confirmField(), 'Sing-louder-8');
    await user.click(submit());
    expect(
      await screen.findByText(/^Connection problem\. Your password may already have been changed\./),
    ).toBeVisible();
    expect(fresh()).toHaveValue('Sing-louder-8');
  });

  test.each([
    ['first', 'Please choose your own password to continue.'],
    ['default', 'Your password is too easy to guess. Please choose a new one.'],
    ['expired', 'Your password has expired. Please choose a new one.'],
  ])(
    'shows why a change is required (%s), does not require the old password and cannot be closed',
    async (reason, text) => {
      const { page, user } = await openPassword({ reason, oldPassword: '123456' });
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      await user.type(fresh(), 'Sing-louder-8');
      await user.type(confirmField(), 'Sing-louder-8');
      await user.click(submit());
      await waitFor(() => expect(modals.get()).toEqual([]));
      expect(page.bodies('changePassword')[0]).toMatchObject({ oldPassword: '123456' });
    },
  );

  test('stays open when a call fails meanwhile and on browser back', async () => {
    const depth: unknown = history.state?.modalDepth;
    await openPassword({ reason: 'first', oldPassword: 'x' });
    act(() => openModal('password', { reason: 'first' }));
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    expect(history.state?.modalDepth).toBe(depth);
  });

  test('requires the old password after a reload', async () => {
    await openPassword({ reason: 'first' });
    expect(screen.getByLabelText(/^Current password/)).toBeInTheDocument();
    expect(screen.getByText('Please choose your own password to continue.')).toBeInTheDocument();
  });

  test('offers to log out instead', async () => {
    const { user } = await openPassword({ reason: 'first', oldPassword: 'x' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(modals.get()).toEqual([]);
  });
});
