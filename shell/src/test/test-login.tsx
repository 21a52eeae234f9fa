import { sampleMember, samplePuzzle } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
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

export function resetStoredLogin(): void {
  clearRememberedLogin();
  sessionStorage.clear();
}
