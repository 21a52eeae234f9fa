import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import type { Permission, SocialFinish } from '@marquee/contract';
import { callApi, CallError, notify } from '@marquee/platform';
import { sampleMember, samplePermission, samplePuzzle } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';
import { sendCallback } from './callback-messages.ts';
import { SocialPage } from './social-page.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
Element.prototype.scrollIntoView = jest.fn();

const sha256 = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const session = { token: 'secret', firstTimeLogin: true, passwordExpired: true };
const knownPlayer: SocialFinish = { login: session, registration: null };
const newPlayer: SocialFinish = { login: null, registration: { ticket: 'a-ticket', nickname: 'Nok of Google' } };
const callbackQuery = 'code=a-code&state=a-state&iss=here';
const responses: GatewayResponses = {
  sliderChallenge: () => samplePuzzle,
  socialStart: () => ({ url: 'http://localhost/#provider', state: 'a-state' }),
  socialFinish: () => knownPlayer,
  registerSocial: () => session,
  memberInfo: () => sampleMember,
};
const { info } = samplePermission;
const withProviders = (socialLogins: Permission['info']['whitelabel']['socialLogins']): Permission => ({
  ...samplePermission,
  info: { ...info, whitelabel: { ...info.whitelabel, socialLogins } },
});

const openWindow = jest.spyOn(window, 'open');
const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
const asWindow = (value: unknown): Window => value as Window;

beforeEach(() => {
  popup.closed = false;
  jest.clearAllMocks();
  openWindow.mockReturnValue(asWindow(popup));
});
afterEach(() => sessionStorage.clear());

async function openLogin(
  changes: GatewayResponses = {},
  permission = withProviders(['line', 'facebook', 'google']),
  path = '/hot',
) {
  const page = await renderShell(<ModalHost />, { ...responses, ...changes }, path, permission);
  const { openModal } = await import('#state/modals.ts');
  act(() => openModal('login'));
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}

const googleButton = () => screen.getByRole('button', { name: 'Log in with Google' });
const expectProviderPage = () =>
  waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('http://localhost/#provider'));

describe('social login', () => {
  test('offers only the enabled providers', async () => {
    await openLogin({}, withProviders(['google']));
    expect(googleButton()).toHaveTextContent('Google');
    expect(screen.queryByRole('button', { name: 'Log in with LINE' })).not.toBeInTheDocument();
  });

  test('offers nothing without enabled providers', async () => {
    await openLogin({}, withProviders([]));
    expect(screen.queryByText('or continue with')).not.toBeInTheDocument();
  });

  test('signs a known player in through a popup window, without a password change', async () => {
    const { page, user } = await openLogin();
    await user.click(googleButton());
    expect(openWindow).toHaveBeenCalledWith('', 'marquee-social', expect.stringContaining('popup'));
    expect(screen.getByRole('status')).toHaveTextContent('Continue in the Google window');
    await expectProviderPage();
    expect(await act(() => sendCallback(callbackQuery))).toBe(true);
    await waitFor(() => expect(getToken()).toBe('secret'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.path()).toBe('/hot');
    expect(notify).toHaveBeenCalledWith({ tone: 'success', title: 'Welcome, Nok' });
    const [start] = page.bodies('socialStart') as { provider: string; browser: string }[];
    const [finish] = page.bodies('socialFinish') as { callbackQuery: string; secret: string }[];
    expect(start?.provider).toBe('google');
    expect(finish?.callbackQuery).toBe(callbackQuery);
    expect(await sha256(finish?.secret ?? '')).toBe(start?.browser);
  });

  test('requires a new player to accept terms, privacy and age before registering', async () => {
    const { page, user } = await openLogin({ socialFinish: () => newPlayer });
    await user.click(googleButton());
    await expectProviderPage();
    await act(() => sendCallback(callbackQuery));
    const form = await screen.findByRole('dialog', { name: 'Sign up' }, { timeout: 5000 });
    expect(form).toHaveTextContent('Welcome, Nok of Google! Accept the terms');
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(page.bodies('registerSocial')).toEqual([]);
    expect(getToken()).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('registerSocial')).toEqual([
      expect.objectContaining({ ticket: 'a-ticket', termsAccepted: true }),
    ]);
    expect(page.path()).toBe('/');
  });

  test('ends the session of a login that was given up before it was finished', async () => {
    let respond: (value: SocialFinish) => void = () => undefined;
    const { page, user } = await openLogin({ logout: () => null });
    await user.click(googleButton());
    await expectProviderPage();
    jest.mocked(callApi).mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    await act(() => sendCallback(callbackQuery));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => respond(knownPlayer));
    await waitFor(() => expect(page.bodies('logout')).toHaveLength(1));
    expect(jest.mocked(callApi)).toHaveBeenLastCalledWith('logout', { token: 'secret' });
    expect(getToken()).toBeNull();
  });

  test('does not say that a window was closed whose page of the site still loads', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await openLogin();
    await user.click(googleButton());
    await expectProviderPage();
    popup.closed = true;
    const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    hasFocus.mockRestore();
    expect(screen.queryByText(/The login window was closed/)).not.toBeInTheDocument();
    await act(() => sendCallback(callbackQuery));
    await waitFor(() => expect(getToken()).toBe('secret'));
    jest.useRealTimers();
  });

  test('shows that the window was closed and still accepts a late callback', async () => {
    const { user } = await openLogin();
    await user.click(googleButton());
    await expectProviderPage();
    popup.closed = true;
    expect(
      await screen.findByText(
        'The login window was closed before you were logged in. Please try again.',
        {},
        { timeout: 5000 },
      ),
    ).toBeInTheDocument();
    await act(() => sendCallback(callbackQuery));
    await waitFor(() => expect(getToken()).toBe('secret'));
  });

  test('continues in the same window when the browser blocks popups', async () => {
    openWindow.mockReturnValue(null);
    const { user } = await openLogin();
    await user.click(googleButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Popup blocked. Please allow popups and try again.');
    await user.click(screen.getByRole('button', { name: 'Continue in this window' }));
    await waitFor(() => expect(location.hash).toBe('#provider'));
    expect(JSON.parse(sessionStorage.getItem('social') ?? '')).toMatchObject({ state: 'a-state', returnPath: '/hot' });
  });

  test('offers the same window when the browser rejects the channel to another one', async () => {
    const { user } = await openLogin();
    const reject = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(globalThis, { BroadcastChannel: reject });
    openWindow.mockClear();
    await user.click(googleButton());
    Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
    expect(openWindow).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Continue in this window' })).toBeVisible();
  });

  test.each([
    ['social.not_offered', 'This login method is not available here. Please choose another.'],
    [
      'social.unavailable',
      "This login service isn't responding. Please try again in a moment or choose another method.",
    ],
    ['network', 'Connection problem. Please try again.'],
  ] as const)('closes the window and shows the reason when the login cannot start: %s', async (code, text) => {
    const { user } = await openLogin({
      socialStart: () => {
        throw new CallError(code);
      },
    });
    await user.click(googleButton());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(popup.close).toHaveBeenCalled();
  });

  test.each([
    ['social.denied', 'The login was declined. Please try again or choose another method.'],
    ['social.failed', "Your login couldn't be confirmed. Please try again."],
    ['login.account_closed', 'This account is closed. Please contact customer service.'],
  ] as const)(
    'shows the reason, logs nobody in and allows another attempt when the login fails: %s',
    async (code, text) => {
      const { user } = await openLogin({
        socialFinish: () => {
          throw new CallError(code);
        },
      });
      await user.click(googleButton());
      await expectProviderPage();
      await act(() => sendCallback(callbackQuery));
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(getToken()).toBeNull();
      await user.click(googleButton());
      expect(openWindow).toHaveBeenCalledTimes(2);
    },
  );
});

describe('callback page of the provider', () => {
  const openCallbackPage = (changes: GatewayResponses = {}) =>
    renderShell(<SocialPage />, { ...responses, ...changes }, `/social?${callbackQuery}`);
  const storeAttempt = () =>
    sessionStorage.setItem('social', JSON.stringify({ state: 'a-state', secret: 'mine', returnPath: '/hot' }));

  test('logs in and returns to the previous page', async () => {
    storeAttempt();
    const page = await openCallbackPage();
    await waitFor(() => expect(page.path()).toBe('/hot'));
    await waitFor(() => expect(getToken()).toBe('secret'));
    expect(page.bodies('socialFinish')).toEqual([{ callbackQuery, secret: 'mine' }]);
    expect(sessionStorage.getItem('social')).toBeNull();
  });

  test('rejects a callback that no tab of this browser started', async () => {
    const page = await openCallbackPage();
    expect(
      await screen.findByText(/This login wasn't started in this browser/, {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    expect(page.bodies('socialFinish')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
  });

  test('shows the error and a next step', async () => {
    storeAttempt();
    await openCallbackPage({
      socialFinish: () => {
        throw new CallError('social.expired');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This login has expired. Please log in again.');
    expect(screen.getByRole('link', { name: 'Start again' })).toBeInTheDocument();
  });
});
