import type { z } from 'zod';
import type { CallName, Calls } from '#calls/calls.ts';

export { accountTypes, defaultPassword } from './accounts.ts';
export { parseContactAddress, parseLink, parseSitePath, parseWebAddress } from '#addresses/addresses.ts';
export { findBirthdayViolation, getToday, type AgeLimit } from './birthday.ts';
export { client } from './client.ts';
export { selectFleet, type Visitor } from './canary.ts';
export { findOfferedLanguage, matchLanguage, selectLanguage } from '#text/match-language.ts';
export { getTextDirection } from '#text/get-text-direction.ts';
export { findComingSoonPage, type ComingSoonPage } from '#pages/coming-soon-pages.ts';
export { isPageEnabled } from '#pages/enabled-pages.ts';
export { toCanonicalJson } from './to-canonical-json.ts';
export { createInitialDataKey, type QueryValue } from './create-initial-data-key.ts';
export { errorCodes, type ErrorCode } from '#errors/errors.ts';
export {
  findRuleViolation,
  isPlainEmail,
  selectMobileRules,
  selectSocialRules,
  selectUsernameRules,
  type RuleViolation,
} from './field-rules.ts';
export { callAddresses } from '#generated/call-addresses.ts';
export type { CallAddress } from '#calls/declaration/define-calls.ts';
export { callBodyBytes } from '#schemas/call-body-bytes.ts';
export { maskName } from '#names/mask-name.ts';
export { commentLength, sentPictures } from '#schemas/sent-pictures.ts';
export { getPictureAddress, getPictureSet, getVideoAddress, selectImageHost } from './picture-address.ts';
export type { CallName } from '#calls/calls.ts';
export type { AuthenticatorCodePayload, DisableAuthenticatorPayload } from '#calls/authentication/authenticator.ts';
export type { FeedbackType } from '#calls/feedback.ts';
export type { GameFilter, GameListQuery, ParsedGameListQuery } from '#calls/games.ts';
export type { LottoLobby, ParsedLaunchQuery } from '#calls/launch.ts';
export { challengeWork } from '#challenge-work.ts';
export type { LoginPayload, SliderTrace } from '#calls/authentication/login.ts';
export type { SendLoginVerificationCodePayload, VerifyLoginPayload } from '#calls/authentication/login-verification.ts';
export type { ChangePasswordPayload, PasswordByPhonePayload } from '#calls/authentication/password.ts';
export type {
  RegisterMobilePayload,
  RegisterPayload,
  RegisterSocialPayload,
} from '#calls/authentication/registration.ts';
export type { SocialFinishPayload, SocialStartPayload } from '#calls/authentication/social.ts';
export type { WalletTransferPayload } from '#calls/wallet.ts';
export type * from '#schemas/index.ts';

type Part<Declaration, Key extends string> =
  Declaration extends Readonly<Record<Key, z.ZodType>> ? z.input<Declaration[Key]> : undefined;

/** Query parameters of a call, as the client passes them. */
export type CallQuery<Name extends CallName> = Part<Calls[Name], 'query'>;
/** Body of a call, as the client passes it. */
export type CallBody<Name extends CallName> = Part<Calls[Name], 'body'>;
/** Value of the response of a successful call. */
export type CallValue<Name extends CallName> = z.output<Calls[Name]['response']>;
