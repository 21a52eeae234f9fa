import { CallError } from '@marquee/platform';
import { screen, waitFor } from '@testing-library/react';
import { getToken } from '#state/session.ts';
import { openLogin, resetStoredLogin } from '#test/test-login.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const { callApi, notify } = jest.requireMock<{ callApi: jest.Mock; notify: jest.Mock }>('@marquee/platform');

afterEach(resetStoredLogin);

/** Opens the puzzle of a free play that requires a challenge once. */
async function openChallenge(failures: readonly CallError[] = []) {
  let calls = 0;
  const { user } = await openLogin({
    freePlay: () => {
      calls += 1;
      if (calls === 1) throw new CallError('challenge.required');
      const failure = failures[calls - 2];
      if (failure !== undefined) throw failure;
      return { token: 'trial', firstTimeLogin: false, passwordExpired: false };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Free play' }));
  const dialog = await screen.findByRole('dialog', { name: "Confirm you're human" }, { timeout: 5000 });
  return { user, dialog, calls: () => calls };
}

const freePlayInputs = () => callApi.mock.calls.filter(([name]) => name === 'freePlay').map(([, input]) => input);

test('shows a puzzle for a challenge and sends the call again with its trace', async () => {
  callApi.mockClear();
  const { user, dialog } = await openChallenge();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(dialog).toHaveTextContent('Please complete the verification first');
  const sliders = screen.getAllByRole('slider');
  const handle = sliders.find((slider) => dialog.contains(slider));
  await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
  handle?.focus();
  await user.keyboard('{ArrowRight>10/}');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(getToken()).toBe('trial'));
  expect(freePlayInputs()).toEqual([
    { body: { os: 'web', platform: 'W', value: {}, version: 3 } },
    {
      body: { os: 'web', platform: 'W', value: {}, version: 3 },
      challenge: { id: expect.stringMatching(/^puzzle-/), points: expect.any(Array) },
    },
  ]);
});

test('shows another puzzle with the reason when the piece does not fit', async () => {
  const { user, calls } = await openChallenge([new CallError('login.verification_failed')]);
  const solve = async () => {
    const dialog = await screen.findByRole('dialog', { name: "Confirm you're human" }, { timeout: 5000 });
    const handle = screen.getAllByRole('slider').find((slider) => dialog.contains(slider));
    await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
    handle?.focus();
    await user.keyboard('{ArrowRight>10/}');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  await solve();
  expect(await screen.findByText("The piece doesn't fit. Please try again.")).toBeInTheDocument();
  await solve();
  await waitFor(() => expect(getToken()).toBe('trial'));
  expect(calls()).toBe(3);
});

test('shows no error when the player closes the puzzle', async () => {
  notify.mockClear();
  const { user, dialog } = await openChallenge();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Free play' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(notify).not.toHaveBeenCalled();
  expect(getToken()).toBeNull();
});
