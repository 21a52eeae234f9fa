import { askToSignIn } from '#host/ask-to-sign-in.ts';
import { forgetSession } from '#host/session.ts';

/** The gateway refused the token: asks to sign in again on the same page. False when the popup was closed instead. */
export function renewSession(): Promise<boolean> {
  forgetSession();
  return askToSignIn({ expired: true });
}
