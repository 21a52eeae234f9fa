import { modals, openModal } from '#host/modals.ts';
import { forgetSession, session } from '#host/session.ts';

/** The gateway refused the token: asks to sign in again on the same page. False when the popup was closed instead. */
export function renewSession(): Promise<boolean> {
  forgetSession();
  openModal('login', { expired: true });
  return new Promise((resolve) => {
    const settle = (): void => {
      const signedIn = session.get().state === 'in';
      const waiting = session.get().state === 'loading' || modals.get().some((each) => each.name === 'login');
      if (!signedIn && waiting) return;
      endings.forEach((end) => end());
      resolve(signedIn);
    };
    const endings = [session.subscribe(settle), modals.subscribe(settle)];
  });
}
