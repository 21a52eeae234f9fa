import { activityCalls } from './activities.ts';
import { authenticatorCalls } from '#calls/authentication/authenticator.ts';
import { challengeCalls } from '#calls/authentication/challenge.ts';
import { chatCalls } from './chat.ts';
import { codeCalls } from '#calls/authentication/codes.ts';
import { contentCalls } from './content.ts';
import { feedbackCalls } from './feedback.ts';
import { gameCalls } from './games.ts';
import { launchCalls } from './launch.ts';
import { loginCalls } from '#calls/authentication/login.ts';
import { loginVerificationCalls } from '#calls/authentication/login-verification.ts';
import { memberCalls } from './member.ts';
import { messageCalls } from './messages.ts';
import { passwordCalls } from '#calls/authentication/password.ts';
import { registrationCalls } from '#calls/authentication/registration.ts';
import { sessionCalls } from './session.ts';
import { socialCalls } from '#calls/authentication/social.ts';
import { systemCalls } from './system.ts';
import { vipCalls } from './vip.ts';
import { walletCalls } from './wallet.ts';

export type { Call, CallDeclaration, Caller } from '#calls/declaration/define-calls.ts';
export { maxWorkBits } from '#calls/authentication/challenge.ts';
export { sliderTrace } from '#calls/authentication/login.ts';
export {
  activityCalls,
  authenticatorCalls,
  challengeCalls,
  chatCalls,
  codeCalls,
  contentCalls,
  feedbackCalls,
  gameCalls,
  launchCalls,
  loginCalls,
  loginVerificationCalls,
  memberCalls,
  messageCalls,
  passwordCalls,
  registrationCalls,
  sessionCalls,
  socialCalls,
  systemCalls,
  vipCalls,
  walletCalls,
};

/** Every call of the gateway by name. Browsers use `callAddresses` and `isResponse`, which carry no request schemas. */
export const calls = {
  ...systemCalls,
  ...contentCalls,
  ...feedbackCalls,
  ...activityCalls,
  ...chatCalls,
  ...challengeCalls,
  ...loginCalls,
  ...loginVerificationCalls,
  ...socialCalls,
  ...registrationCalls,
  ...codeCalls,
  ...passwordCalls,
  ...authenticatorCalls,
  ...sessionCalls,
  ...memberCalls,
  ...messageCalls,
  ...vipCalls,
  ...walletCalls,
  ...gameCalls,
  ...launchCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
