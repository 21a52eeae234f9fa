export * from './navigation.ts';
export { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { closeModal, getSession, launchGame, lease, notify, openModal, report, requireLogin } from './actions.ts';
export { callApi, type CallInput } from '#calls/call-api.ts';
export { CallError, type CallErrorCode } from '#calls/call-error.ts';
export { contractVersion } from './contract-version.ts';
export { formatInstant } from './format-instant.ts';
export { gameAvailability, type GameAvailability } from '#games/game-availability.ts';
export { useStartGame, type StartGame } from '#games/use-start-game.ts';
export { useBalance, type BalanceControl } from '#hooks/use-balance.ts';
export { useCurrentMinute } from '#hooks/use-current-minute.ts';
export { useDraft, type Draft } from '#hooks/use-draft.ts';
export { useErrorMessage } from '#hooks/use-error-message.ts';
export { useMediaQuery } from '#hooks/use-media-query.ts';
export { usePageTitle } from '#hooks/use-page-title.ts';
export { useFlags, usePermission } from '#hooks/use-permission.ts';
export { usePreferences, type PreferenceControl } from '#hooks/use-preferences.ts';
export { usePageReady } from '#hooks/use-page-ready.ts';
export { useSession } from '#hooks/use-session.ts';
export { useText, type Texts, type TextValues } from '#hooks/use-text.ts';
export { imageUrl } from './image-url.ts';
export type {
  BalanceView,
  DraftOptions,
  Flags,
  GameMode,
  LeaseOptions,
  ModalName,
  ModalParams,
  SlotName,
  Preferences,
  ReportedEvent,
  Session,
  Theme,
  Toast,
} from '#host/host-contract.ts';
export { Slot, type SlotProps } from './slot.tsx';
export type { RemoteExpose } from './remote-expose.ts';
export { dictionaryLoader, type Dictionaries } from '#texts/dictionary-loader.ts';
export type { TextKeyOf, TypedTexts } from '#texts/typed-texts.ts';
