import { activityCalls } from './activities.ts';
import { authenticatorCalls } from './authenticator.ts';
import { challengeCalls } from './challenge.ts';
import { chatCalls } from './chat.ts';
import { codeCalls } from './codes.ts';
import { contentCalls } from './content.ts';
import { feedbackCalls } from './feedback.ts';
import { gameCalls } from './games.ts';
import { launchCalls } from './launch.ts';
import { loginCalls } from './login.ts';
import { loginVerificationCalls } from './login-verification.ts';
import { passwordCalls } from './password.ts';
import { registrationCalls } from './registration.ts';
import { sessionCalls } from './session.ts';
import { socialCalls } from './social.ts';
import { systemCalls } from './system.ts';
import { vipCalls } from './vip.ts';
import { walletCalls } from './wallet.ts';

export type { Call, CallDeclaration, Caller } from './define-calls.ts';
export { maxWorkBits } from './challenge.ts';
export { sliderTrace } from './login.ts';
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
  ...launchCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
