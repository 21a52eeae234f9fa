import type { ModalParams } from '@marquee/platform/host';
import { modals, openModal } from '#state/modals.ts';
import { session } from '#state/session.ts';

/** Opens the login over the page. Resolves to false when the player closes it. */
export function requestLogin(params: ModalParams): Promise<boolean> {
  openModal('login', params);
  return new Promise((resolve) => {
    const check = (): void => {
      const isLoggedIn = session.get().state === 'in';
      const isPending = session.get().state === 'loading' || modals.get().some(({ name }) => name === 'login');
      if (!isLoggedIn && isPending) return;
      unsubscribes.forEach((unsubscribe) => unsubscribe());
      resolve(isLoggedIn);
    };
    const unsubscribes = [session.subscribe(check), modals.subscribe(check)];
  });
}
