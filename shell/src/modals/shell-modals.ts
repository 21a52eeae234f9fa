import type { ModalParams } from '@marquee/platform';
import { lazy, type ComponentType } from 'react';

export interface ShellModalProps {
  readonly params: ModalParams;
  onClose(): void;
}

type ShellModal = ComponentType<ShellModalProps>;

/** The modals that the shell owns, each loaded when it is first opened. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: lazy(async () => ({ default: (await import('#modals/login/login-modal.tsx')).LoginModal })),
  register: lazy(async () => ({ default: (await import('#modals/register/register-modal.tsx')).RegisterModal })),
  game: lazy(async () => ({ default: (await import('#modals/game/game-modal.tsx')).GameModal })),
  logout: lazy(async () => ({ default: (await import('#modals/logout/logout-modal.tsx')).LogoutModal })),
  search: lazy(async () => ({ default: (await import('#modals/search/search-modal.tsx')).SearchModal })),
};
