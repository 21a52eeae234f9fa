import type { ComponentType } from 'react';
import { lazyChunk } from '#federation/lazy-chunk.tsx';
import type { ShellModalProps } from './shell-modal-props.ts';

type ShellModal = ComponentType<ShellModalProps>;

/** The modals that the shell owns, each loaded when it is first opened. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: lazyChunk(async () => (await import('#modals/login/login-modal.tsx')).LoginModal),
  register: lazyChunk(async () => (await import('#modals/register/register-modal.tsx')).RegisterModal),
  game: lazyChunk(async () => (await import('#modals/game/game-modal.tsx')).GameModal),
  logout: lazyChunk(async () => (await import('#modals/logout/logout-modal.tsx')).LogoutModal),
  search: lazyChunk(async () => (await import('#modals/search/search-modal.tsx')).SearchModal),
};
