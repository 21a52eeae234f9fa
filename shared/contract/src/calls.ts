import { activityCalls } from './calls/activities.ts';
import { authenticatorCalls } from './calls/authenticator.ts';
import { challengeCalls } from './calls/challenge.ts';
import { chatCalls } from './calls/chat.ts';
import { codeCalls } from './calls/codes.ts';
import { contentCalls } from './calls/content.ts';
import { favouriteCalls } from './calls/favourites.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { gameCalls } from './calls/games.ts';
import { launchCalls } from './calls/launch.ts';
import { loginCalls } from './calls/login.ts';
import { loginVerificationCalls } from './calls/login-verification.ts';
import { passwordCalls } from './calls/password.ts';
import { registrationCalls } from './calls/registration.ts';
import { sessionCalls } from './calls/session.ts';
import { socialCalls } from './calls/social.ts';
import { systemCalls } from './calls/system.ts';
import { vipCalls } from './calls/vip.ts';
import { walletCalls } from './calls/wallet.ts';

export type { Call, CallDeclaration, Caller } from './define-calls.ts';
export {
  activityCalls,
  authenticatorCalls,
  challengeCalls,
  chatCalls,
  codeCalls,
  contentCalls,
  favouriteCalls,
  feedbackCalls,
  gameCalls,
  launchCalls,
  loginCalls,
  loginVerificationCalls,
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
  ...vipCalls,
  ...walletCalls,
  ...gameCalls,
  ...favouriteCalls,
  ...launchCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
