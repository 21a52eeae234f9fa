import type { ComponentType } from 'react';
import { lazyChunk } from '#federation/shell-update/lazy-chunk.tsx';
import type { ShellModalName } from '#state/shell-modal-names.ts';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';

type ShellModal = ComponentType<ShellModalProps>;

/** Modals of the shell. Each is loaded when it is first opened; modals that open each other share a chunk. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: lazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/login/login-modal.tsx')).LoginModal,
  ),
  'login-verification': lazyChunk(
    async () =>
      (await import(/* webpackChunkName: "login" */ '#modals/login-verification/login-verification-modal.tsx'))
        .LoginVerificationModal,
  ),
  register: lazyChunk(
    async () => (await import(/* webpackChunkName: "register" */ '#modals/register/register-modal.tsx')).RegisterModal,
  ),
  invitation: lazyChunk(
    async () =>
      (await import(/* webpackChunkName: "register" */ '#modals/register/invitation-modal.tsx')).InvitationModal,
  ),
  challenge: lazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/challenge/challenge-modal.tsx')).ChallengeModal,
  ),
  forgot: lazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/forgot/forgot-modal.tsx')).ForgotModal,
  ),
  password: lazyChunk(
    async () => (await import(/* webpackChunkName: "account" */ '#modals/password/password-modal.tsx')).PasswordModal,
  ),
  sessions: lazyChunk(
    async () => (await import(/* webpackChunkName: "account" */ '#modals/sessions/sessions-modal.tsx')).SessionsModal,
  ),
  wallets: lazyChunk(async () => (await import('#modals/wallets/wallets-modal.tsx')).WalletsModal),
  authenticator: lazyChunk(
    async () =>
      (await import(/* webpackChunkName: "account" */ '#modals/sessions/authenticator-modal.tsx')).AuthenticatorModal,
  ),
  game: lazyChunk(async () => (await import('#game/game-modal.tsx')).GameModal),
  logout: lazyChunk(
    async () => (await import(/* webpackChunkName: "question" */ '#modals/logout/logout-modal.tsx')).LogoutModal,
  ),
  'logout-everywhere': lazyChunk(
    async () =>
      (await import(/* webpackChunkName: "account" */ '#modals/sessions/logout-everywhere-modal.tsx'))
        .LogoutEverywhereModal,
  ),
  search: lazyChunk(async () => (await import('#modals/search/search-modal.tsx')).SearchModal),
  settings: lazyChunk(
    async () => (await import(/* webpackChunkName: "settings" */ '#modals/settings/settings-modal.tsx')).SettingsModal,
  ),
  language: lazyChunk(
    async () => (await import(/* webpackChunkName: "settings" */ '#modals/language/language-modal.tsx')).LanguageModal,
  ),
  download: lazyChunk(async () => (await import('#modals/download/download-modal.tsx')).DownloadModal),
  help: lazyChunk(async () => (await import('#modals/help/help-modal.tsx')).HelpModal),
  blog: lazyChunk(async () => (await import('#modals/blog/blog-modal.tsx')).BlogModal),
  announcements: lazyChunk(async () => (await import('#modals/news/news-modal.tsx')).AnnouncementsModal),
  notices: lazyChunk(async () => (await import('#modals/news/news-modal.tsx')).NoticesModal),
  popups: lazyChunk(async () => (await import('#modals/popups/popups-modal.tsx')).PopupsModal),
  speed: lazyChunk(async () => (await import('#modals/speed/speed-modal.tsx')).SpeedModal),
  feedback: lazyChunk(
    async () => (await import(/* webpackChunkName: "feedback" */ '#modals/feedback/feedback-modal.tsx')).FeedbackModal,
  ),
  activity: lazyChunk(async () => (await import('#modals/activity/activity-modal.tsx')).ActivityModal),
  missing: lazyChunk(
    async () => (await import(/* webpackChunkName: "feedback" */ '#modals/feedback/missing-modal.tsx')).MissingModal,
  ),
  realAccount: lazyChunk(
    async () =>
      (await import(/* webpackChunkName: "question" */ '#modals/real-account/real-account-modal.tsx')).RealAccountModal,
  ),
} satisfies Readonly<Record<ShellModalName, ShellModal>>;
