import type { ModalParams } from '@marquee/platform/host';
import { modals, openModal } from '#state/modals.ts';
import { session } from '#state/session.ts';

/** Opens the login over the page. False when it was closed instead. */
export function requestLogin(params: ModalParams): Promise<boolean> {
  openModal('login', params);
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
