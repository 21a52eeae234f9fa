import { sampleMember, samplePuzzle } from '@marquee/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModalHost } from '#modals/modal-host.tsx';
import { clearRememberedLogin } from '#session/remembered-login.ts';
import { renderShell, type GatewayResponses } from './test-shell.tsx';

let puzzles = 0;
/** Responses of a gateway that accepts every login. */
export const loginResponses: GatewayResponses = {
  sliderChallenge: () => ({ ...samplePuzzle, id: `puzzle-${(puzzles += 1)}` }),
  captcha: () => ({ id: 'picture', workBits: 0, image: 'data:image/png;base64,AAAA', expiresInSeconds: 120 }),
  login: () => ({ token: 'secret', firstTimeLogin: false, passwordExpired: false }),
  forgetLogin: () => null,
  freePlay: () => ({ token: 'trial', firstTimeLogin: false, passwordExpired: false }),
  memberInfo: () => sampleMember,
};

/** Renders the login dialog. @param change responses that the test is about */
export async function openLogin(change: GatewayResponses = {}, path = '/login') {
  const page = await renderShell(<ModalHost />, { ...loginResponses, ...change }, path);
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5000 });
  return { page, user: userEvent.setup() };
}

/** The button that sends the login dialog. */
export function getSubmit(): HTMLElement {
  return screen.getByRole('button', { name: 'Log in' });
}

export function resetStoredLogin(): void {
  clearRememberedLogin();
  sessionStorage.clear();
}

/** Solves the slider of the login dialog by keyboard. */
export async function slide(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const handle = screen.getByRole('slider');
  await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
  handle.focus();
  await user.keyboard('{ArrowRight>10/}');
  expect(handle).toHaveAttribute('aria-valuetext', 'Puzzle solved, 10');
}

/** Fills in the login dialog and solves its slider. */
export async function fillInLogin(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Username'), ' nkittisak ');
  await user.type(screen.getByLabelText('Password'), 'Sing-loud-7');
  await slide(user);
}
