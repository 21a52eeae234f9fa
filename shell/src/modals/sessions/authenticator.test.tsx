import type { CallValue } from '@marquee/contract';
import { callApi, CallError, notify } from '@marquee/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals, openModal } from '#state/modals.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('qr', () => ({
  __esModule: true,
  default: () => [
    [true, false],
    [false, true],
  ],
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

type Status = CallValue<'authenticator'>;

const disabled = { offered: true, enabled: false, recoveryCodesLeft: 0, codeMethods: [] };
const enabled = {
  offered: true,
  enabled: true,
  recoveryCodesLeft: 1,
  codeMethods: [{ method: 'mobile' as const, to: '•••78' }],
};
const recoveryCodes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const responses: GatewayResponses = {
  sessions: () => ({ sessions: [] }),
  authenticator: () => disabled,
  enrolAuthenticator: () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Marquee:nok?secret=JBSWY3DPEHPK3PXP&issuer=Marquee',
  }),
  confirmAuthenticator: () => ({ recoveryCodes }),
  disableAuthenticator: () => null,
};

async function open(name: string, title: string, change: GatewayResponses = {}) {
  const page = await renderShell(<ModalHost />, { ...responses, ...change });
  act(() => openModal(name));
  const dialog = await screen.findByRole('dialog', { name: title }, { timeout: 5000 });
  return { page, dialog: within(dialog), user: userEvent.setup() };
}

const waitForPopState = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

/** Goes back on a page that prevents it, and waits until the page has gone forward again. */
async function tryBack(): Promise<void> {
  await act(async () => {
    const back = waitForPopState();
    history.back();
    await back;
    await waitForPopState();
  });
}

describe('the authenticator', () => {
  test.each([
    [disabled, 'Set up'],
    [enabled, 'Manage'],
  ])('shows the state %j with the button "%s"', async (state, words) => {
    const { dialog, user } = await open('sessions', 'Active sessions', { authenticator: () => state });
    await user.click(await dialog.findByRole('button', { name: words }));
    expect(modals.get().at(-1)?.name).toBe('authenticator');
  });

  test('hides the authenticator where authenticators are not used', async () => {
    const { page, dialog } = await open('sessions', 'Active sessions', {
      authenticator: () => ({ ...disabled, offered: false }),
    });
    await waitFor(() => expect(page.bodies('authenticator')).toHaveLength(1));
    expect(dialog.queryByText('Authenticator app')).not.toBeInTheDocument();
  });

  test('enables the authenticator with a first code and shows the recovery codes', async () => {
    const { page, dialog, user } = await open('authenticator', 'Authenticator app');
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Enter your password');
    expect(dialog.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription('Enter the code');
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456{Enter}');
    const codes = await dialog.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recoveryCodes);
    expect(page.bodies('confirmAuthenticator')).toEqual([{ password: 'Sing-loud-7', code: '123456' }]);
    await user.keyboard('{Escape}');
    expect(codes).toBeInTheDocument();
    await tryBack();
    expect(codes).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(dialog.getByRole('button', { name: "I've saved them" }));
    expect(modals.get()).toEqual([]);
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  test('keeps the modal open on browser back while the first code is verified', async () => {
    let resolveResponse: (value: { recoveryCodes: string[] }) => void = () => undefined;
    const response = new Promise<{ recoveryCodes: string[] }>((resolve) => (resolveResponse = resolve));
    const { dialog, user } = await open('authenticator', 'Authenticator app');
    const field = await dialog.findByLabelText(/^Code from the app/);
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    jest.mocked(callApi).mockReturnValueOnce(response);
    await user.type(field, '123456{Enter}');
    await tryBack();
    await user.keyboard('{Escape}');
    await act(async () => resolveResponse({ recoveryCodes }));
    expect(await dialog.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  test('shows an error for a wrong password and a wrong first code, and keeps the values', async () => {
    const errors = [new CallError('password.wrong'), new CallError('verification.wrong_code')];
    const { dialog, user } = await open('authenticator', 'Authenticator app', {
      confirmAuthenticator: () => {
        throw errors.shift() ?? new Error('called too often');
      },
    });
    const field = await dialog.findByLabelText(/^Code from the app/);
    const password = dialog.getByLabelText(/^Password/);
    await user.type(password, 'Sing-loud-7');
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong password'));
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Incorrect. Please check it and try again.'));
    expect(field).toHaveValue('123456');
    expect(password).toHaveValue('Sing-loud-7');
  });

  test('gets the recovery codes by the next code after the response of turning it on was lost', async () => {
    let status: CallError | Status = disabled;
    const states = [new CallError('network'), enabled];
    const errors = [new CallError('network'), new CallError('verification.wrong_code')];
    const { dialog, user } = await open('authenticator', 'Authenticator app', {
      authenticator: () => {
        if (status instanceof CallError) throw status;
        return status;
      },
      confirmAuthenticator: () => {
        status = states.shift() ?? enabled;
        const error = errors.shift();
        if (error) throw error;
        return { recoveryCodes };
      },
    });
    const field = await dialog.findByLabelText(/^Code from the app/);
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    await user.type(field, '123456{Enter}');
    expect(await dialog.findByText(/^Connection problem/)).toBeInTheDocument();
    expect(dialog.getByText('Scan this code with your authenticator app')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByText('Authenticator app turned on')).toBeInTheDocument();
    expect(dialog.getByText(/^To get your recovery codes, .* the next code/)).toBeInTheDocument();
    expect(dialog.queryByText('Scan this code with your authenticator app')).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '654321');
    await user.click(dialog.getByRole('button', { name: 'Recovery codes' }));
    expect(await dialog.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  test('keeps the form when the page is shown again before the response is lost', async () => {
    let status: Status = disabled;
    let rejectResponse: (error: CallError) => void = () => undefined;
    const { page, dialog, user } = await open('authenticator', 'Authenticator app', { authenticator: () => status });
    const field = await dialog.findByLabelText(/^Code from the app/);
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    jest.mocked(callApi).mockReturnValueOnce(new Promise((_, reject) => (rejectResponse = reject)));
    await user.type(field, '123456{Enter}');
    status = enabled;
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(page.bodies('authenticator')).toHaveLength(2));
    await act(async () => rejectResponse(new CallError('network')));
    expect(await dialog.findByText(/^To get your recovery codes/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Code from the app/)).toHaveValue('123456');
  });

  test('says that the authenticator was turned on before, and offers to turn it off', async () => {
    let status: Status = disabled;
    const { dialog, user } = await open('authenticator', 'Authenticator app', {
      authenticator: () => status,
      confirmAuthenticator: () => {
        status = enabled;
        throw new CallError('authenticator.already_enabled');
      },
    });
    await user.type(await dialog.findByLabelText(/^Password/), 'Sing-loud-7');
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456{Enter}');
    expect(await dialog.findByRole('button', { name: 'Turn off' })).toBeInTheDocument();
    expect(notify).toHaveBeenLastCalledWith({ tone: 'danger', title: 'The authenticator app is already on' });
  });

  test('says that the authenticator is off after the response of turning it off was lost', async () => {
    let status: Status = enabled;
    const { dialog, user } = await open('authenticator', 'Authenticator app', {
      authenticator: () => status,
      disableAuthenticator: () => {
        status = { ...enabled, enabled: false };
        throw new CallError('network');
      },
    });
    await user.type(await dialog.findByLabelText(/^Password/), 'Sing-loud-7');
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456{Enter}');
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(notify).toHaveBeenLastCalledWith({ tone: 'success', title: 'Authenticator app turned off' });
  });

  test.each([
    ['no contact may receive a code', [], true],
    ['a contact may receive a code', enabled.codeMethods, false],
  ])('names customer service for a lost phone only when %s', async (_, codeMethods, isNamed) => {
    const { dialog } = await open('authenticator', 'Authenticator app', {
      authenticator: () => ({ ...enabled, codeMethods }),
    });
    expect(await dialog.findByText('1 recovery code left')).toBeInTheDocument();
    expect(dialog.queryAllByText(/Contact customer service/)).toHaveLength(isNamed ? 1 : 0);
  });

  test('disables the authenticator with password and code, and shows an error at each field', async () => {
    const errors = [
      new CallError('password.wrong'),
      new CallError('verification.wrong_code'),
      new CallError('login.locked'),
    ];
    const { page, dialog, user } = await open('authenticator', 'Authenticator app', {
      authenticator: () => enabled,
      disableAuthenticator: () => {
        const error = errors.shift();
        if (error) throw error;
        return null;
      },
    });
    expect(await dialog.findByText('1 recovery code left')).toBeInTheDocument();
    const stop = dialog.getByRole('button', { name: 'Turn off' });
    await user.click(stop);
    expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Enter your password');
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    await user.type(dialog.getByLabelText(/^Code from the app/), 'AAAAA-BBBBB');
    await user.click(stop);
    await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Wrong password'));
    await user.click(stop);
    await waitFor(() => expect(dialog.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription(/^Incorrect/));
    await user.click(stop);
    expect(await dialog.findByText('Too many attempts. Please try again later.')).toBeInTheDocument();
    await user.click(stop);
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(page.bodies('disableAuthenticator').at(-1)).toEqual({ password: 'Sing-loud-7', code: 'AAAAA-BBBBB' });
  });

  test('disables a lost authenticator with password and sent code, and shows a wrong code at its field', async () => {
    const errors = [new CallError('sms.code_invalid')];
    const { page, dialog, user } = await open('authenticator', 'Authenticator app', {
      authenticator: () => enabled,
      sendAuthenticatorCode: () => ({ expiredMinutes: 5 }),
      disableAuthenticator: () => {
        const error = errors.shift();
        if (error) throw error;
        return null;
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Lost your phone? Get a code by SMS' }));
    const field = dialog.getByRole('textbox');
    expect(field).toHaveAccessibleDescription("We'll send a code to •••78.");
    await user.click(dialog.getByRole('button', { name: /Send/ }));
    await waitFor(() => expect(page.bodies('sendAuthenticatorCode')).toEqual([{ method: 'mobile' }]));
    await user.type(dialog.getByLabelText(/^Password/), 'Sing-loud-7');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(field).toHaveAccessibleDescription('Enter the code');
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/code/i));
    await waitFor(() => expect(field).toBeInvalid());
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(modals.get()).toEqual([]));
    expect(page.bodies('disableAuthenticator').at(-1)).toEqual({
      password: 'Sing-loud-7',
      code: '123456',
      method: 'mobile',
    });
  });
});
