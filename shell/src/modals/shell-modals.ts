import type { ComponentType } from 'react';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import type { ShellModalName } from '#state/shell-modal-names.ts';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';

type ShellModal = ComponentType<ShellModalProps>;

/** Modals of the shell. Each is loaded when it is first opened; modals that open each other share a chunk. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: createLazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/login/login-modal.tsx')).LoginModal,
  ),
  'login-verification': createLazyChunk(
    async () =>
      (await import(/* webpackChunkName: "login" */ '#modals/login-verification/login-verification-modal.tsx'))
        .LoginVerificationModal,
  ),
  register: createLazyChunk(
    async () => (await import(/* webpackChunkName: "register" */ '#modals/register/register-modal.tsx')).RegisterModal,
  ),
  challenge: createLazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/challenge/challenge-modal.tsx')).ChallengeModal,
  ),
  forgot: createLazyChunk(
    async () => (await import(/* webpackChunkName: "login" */ '#modals/forgot/forgot-modal.tsx')).ForgotModal,
  ),
  password: createLazyChunk(
    async () => (await import(/* webpackChunkName: "account" */ '#modals/password/password-modal.tsx')).PasswordModal,
  ),
  sessions: createLazyChunk(
    async () => (await import(/* webpackChunkName: "account" */ '#modals/sessions/sessions-modal.tsx')).SessionsModal,
  ),
  wallets: createLazyChunk(async () => (await import('#modals/wallets/wallets-modal.tsx')).WalletsModal),
  authenticator: createLazyChunk(
    async () =>
      (await import(/* webpackChunkName: "account" */ '#modals/sessions/authenticator-modal.tsx')).AuthenticatorModal,
  ),
  game: createLazyChunk(async () => (await import('#game/game-modal.tsx')).GameModal),
  logout: createLazyChunk(
    async () => (await import(/* webpackChunkName: "question" */ '#modals/logout/logout-modal.tsx')).LogoutModal,
  ),
  'logout-everywhere': createLazyChunk(
    async () =>
      (await import(/* webpackChunkName: "account" */ '#modals/sessions/logout-everywhere-modal.tsx'))
        .LogoutEverywhereModal,
  ),
  search: createLazyChunk(async () => (await import('#modals/search/search-modal.tsx')).SearchModal),
  settings: createLazyChunk(
    async () => (await import(/* webpackChunkName: "settings" */ '#modals/settings/settings-modal.tsx')).SettingsModal,
  ),
  language: createLazyChunk(
    async () => (await import(/* webpackChunkName: "settings" */ '#modals/language/language-modal.tsx')).LanguageModal,
  ),
  download: createLazyChunk(async () => (await import('#modals/download/download-modal.tsx')).DownloadModal),
  help: createLazyChunk(async () => (await import('#modals/help/help-modal.tsx')).HelpModal),
  blog: createLazyChunk(async () => (await import('#modals/blog/blog-modal.tsx')).BlogModal),
  announcements: createLazyChunk(async () => (await import('#modals/news/news-modal.tsx')).AnnouncementsModal),
  notices: createLazyChunk(async () => (await import('#modals/news/news-modal.tsx')).NoticesModal),
  popups: createLazyChunk(async () => (await import('#modals/popups/popups-modal.tsx')).PopupsModal),
  speed: createLazyChunk(async () => (await import('#modals/speed/speed-modal.tsx')).SpeedModal),
  feedback: createLazyChunk(
    async () => (await import(/* webpackChunkName: "feedback" */ '#modals/feedback/feedback-modal.tsx')).FeedbackModal,
  ),
  activity: createLazyChunk(async () => (await import('#modals/activity/activity-modal.tsx')).ActivityModal),
  notification: createLazyChunk(
    async () =>
      (await import(/* webpackChunkName: "question" */ '#modals/notification/notification-modal.tsx'))
        .NotificationModal,
  ),
  realAccount: createLazyChunk(
    async () =>
      (await import(/* webpackChunkName: "question" */ '#modals/real-account/real-account-modal.tsx')).RealAccountModal,
  ),
} satisfies Readonly<Record<ShellModalName, ShellModal>>;
