import type { CallValue } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openModal } from '#state/modals.ts';
import { session, getToken, startSession } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { fillInLogin, getSubmit, loginResponses, openLogin, resetStoredLogin, slide } from '#test/test-login.tsx';
import { renderShell } from '#test/test-shell.tsx';
import { saveRememberedLogin } from '#session/remembered-login.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(resetStoredLogin);

describe('login', () => {
  test('logs in by keyboard at /login, stores the token in the tab and navigates home', async () => {
    const { page, user } = await openLogin();
    await fillInLogin(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(sessionStorage.getItem('token')).toBe('secret');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(session.get().state).toBe('in');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [body] = page.bodies('login');
    expect(body).toMatchObject({
      username: 'nkittisak',
      password: 'Sing-loud-7',
      type: 'username',
      slider: { id: expect.stringMatching(/^puzzle-/) },
    });
    const { points } = (body as { slider: { points: [number, number][] } }).slider;
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)?.[0]).toBe(100);
  });

  test.each([
    ['a login', () => userEvent.keyboard('{Enter}')],
    ['free play', () => userEvent.click(screen.getByRole('button', { name: 'Free play' }))],
  ])('ends the session of %s whose form was closed before the response', async (_what, send) => {
    const { page, user } = await openLogin({ logout: () => null });
    await fillInLogin(user);
    let respond: (value: CallValue<'login'>) => void = () => undefined;
    jest.mocked(callApi).mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    await send();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => respond({ token: 'late', firstTimeLogin: false, passwordExpired: false }));
    await waitFor(() => expect(page.bodies('logout')).toHaveLength(1));
    expect(jest.mocked(callApi)).toHaveBeenLastCalledWith('logout', { token: 'late' });
    expect(getToken()).toBeNull();
  });

  test('moves the focus to the unsolved puzzle', async () => {
    const { page, user } = await openLogin();
    await user.type(screen.getByLabelText('Username'), 'nkittisak');
    await user.type(screen.getByLabelText('Password'), 'Sing-loud-7');
    await user.click(getSubmit());
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus());
    expect(screen.getByRole('slider')).toBeInvalid();
    expect(page.bodies('login')).toEqual([]);
  });

  test('shows errors at missing fields and sends nothing', async () => {
    const { page, user } = await openLogin();
    await user.click(getSubmit());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Enter your username');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    await user.type(screen.getByLabelText('Username'), 'nkittisak');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(getSubmit());
    expect(screen.getByText('Please complete the verification first')).toBeInTheDocument();
    expect(page.bodies('login')).toEqual([]);
  });

  test('shows the error, keeps the values and resets the slider', async () => {
    const { user } = await openLogin({
      login: () => {
        throw new CallError('login.wrong_credentials');
      },
    });
    await fillInLogin(user);
    await user.click(getSubmit());
    expect(await screen.findByText('Wrong username or password')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue(' nkittisak ');
    expect(screen.getByLabelText('Password')).toHaveValue('Sing-loud-7');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    expect(getToken()).toBeNull();
  });

  test('shows a wrong slider at the slider, and keeps the focus there', async () => {
    const { user } = await openLogin({
      login: () => {
        throw new CallError('login.verification_failed');
      },
    });
    await fillInLogin(user);
    await user.keyboard('{Enter}');
    const text = await screen.findAllByText("The piece doesn't fit. Please try again.");
    expect(text).toHaveLength(1);
    expect(screen.getByRole('slider')).toHaveAccessibleDescription(text[0]?.textContent ?? '');
    expect(screen.getByRole('slider')).toHaveFocus();
  });

  test('opens the verification of a new network above the form, which stays when it closes', async () => {
    const verification = {
      ticket: 'T'.repeat(43),
      methods: [
        { method: 'payee', to: '' },
        { method: 'method of a later version', to: '' },
      ],
      expiresInSeconds: 600,
    };
    const { page, user } = await openLogin({
      login: () => {
        throw new CallError('login.verification_required', { details: verification });
      },
      verifyLogin: () => ({ token: 'verified', firstTimeLogin: false, passwordExpired: false }),
    });
    await fillInLogin(user);
    await user.click(getSubmit());
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" }, { timeout: 5000 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Password')).toHaveValue('Sing-loud-7');
    expect(getToken()).toBeNull();
    await slide(user);
    await user.click(getSubmit());
    await user.type(await screen.findByLabelText(/^Full name/), 'Kittisak Nok{Enter}');
    await waitFor(() => expect(getToken()).toBe('verified'));
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows how long an account is locked', async () => {
    const { user } = await openLogin({
      login: () => {
        throw new CallError('login.locked', { details: { retryAfterSeconds: 95 } });
      },
    });
    await fillInLogin(user);
    await user.click(getSubmit());
    expect(await screen.findByText('Too many attempts. Try again in 1:35.')).toBeInTheDocument();
  });

  test.each([
    ['remembers the username and never the password', false, /marquee_user=nkittisak/],
    ['remembers no name when the password has to be changed', true, /^((?!marquee_user=n).)*$/],
  ])('%s', async (_, passwordExpired, expected) => {
    const { user } = await openLogin({ login: () => ({ token: 'secret', firstTimeLogin: false, passwordExpired }) });
    await fillInLogin(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(document.cookie).toMatch(expected);
    expect(document.cookie).not.toContain('Sing-loud-7');
  });

  test('fills in a remembered name and deletes it when unchecked', async () => {
    saveRememberedLogin({ username: 'nok' });
    const { page, user } = await openLogin();
    expect(screen.getByLabelText('Username')).toHaveValue('nok');
    await user.click(screen.getByRole('checkbox', { checked: true }));
    expect(page.bodies('forgetLogin')).toHaveLength(1);
    expect(document.cookie).not.toContain('marquee_user=nok');
    await user.type(screen.getByLabelText('Password'), 'Sing-loud-7');
    await slide(user);
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(document.cookie).not.toContain('marquee_user=nok');
  });

  test('logs in with the remembered login, without a password or a puzzle', async () => {
    saveRememberedLogin({ username: 'nok' });
    const { page, user } = await openLogin({
      loginRemembered: () => ({ token: 'again', firstTimeLogin: false, passwordExpired: false }),
    });
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(
      'This device remembers your login. Leave the password empty to log in.',
    );
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('again'));
    expect(page.bodies('login')).toEqual([]);
    expect(document.cookie).toContain('marquee_user=nok');
  });

  test('asks for the password when the remembered login has ended', async () => {
    saveRememberedLogin({ username: 'nok' });
    const { page, user } = await openLogin({
      loginRemembered: () => {
        throw new CallError('login.remembered_expired');
      },
    });
    await user.click(getSubmit());
    expect(
      await screen.findByText('This device no longer remembers your login. Please enter your password.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('nok');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), 'Sing-loud-7');
    await slide(user);
    await user.click(getSubmit());
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('login')).toEqual([expect.objectContaining({ username: 'nok', remember: true })]);
  });

  test('keeps the login that the browser remembers of another player since the form was opened', async () => {
    saveRememberedLogin({ username: 'nok' });
    const { page, user } = await openLogin({
      loginRemembered: () => {
        throw new CallError('login.remembered_expired');
      },
    });
    saveRememberedLogin({ username: 'lek' });
    await user.click(getSubmit());
    await screen.findByText('This device no longer remembers your login. Please enter your password.');
    expect(page.bodies('loginRemembered')).toEqual([{ username: 'nok' }]);
    expect(page.bodies('forgetLogin')).toEqual([]);
    expect(document.cookie).toContain('marquee_user=lek');
  });

  test('logs a trial account in and navigates home', async () => {
    const { page, user } = await openLogin({ memberInfo: () => ({ ...sampleMember, type: 4, currency: 'FUN' }) });
    await user.click(screen.getByRole('button', { name: 'Free play' }));
    await waitFor(() => expect(session.get().isTrial).toBe(true));
    expect(page.path()).toBe('/');
  });

  test('returns to / when it is closed', async () => {
    const { page, user } = await openLogin();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays on another page when it is closed', async () => {
    const page = await renderShell(<ModalHost />, loginResponses, '/rng');
    act(() => openModal('login'));
    await screen.findByRole('dialog', { name: 'Log in' });
    await userEvent.setup().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.path()).toBe('/rng');
  });

  test('links to /register', async () => {
    const { page, user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(page.path()).toBe('/register'));
    expect(await screen.findByRole('dialog', { name: 'Sign up' }, { timeout: 5000 })).toBeInTheDocument();
  });
});

test('keeps a session that another tab shares while a trial account is being created', async () => {
  const { page, user } = await openLogin({
    logout: () => null,
    freePlay: () => {
      void startSession('shared');
      return { token: 'trial', firstTimeLogin: false, passwordExpired: false };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Free play' }));
  await waitFor(() => expect(page.bodies('freePlay')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(page.bodies('logout')).toEqual([]);
  expect(getToken()).toBe('shared');
});
