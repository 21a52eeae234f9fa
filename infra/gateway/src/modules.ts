import type { GatewayModule } from '#http/call.ts';
import { activitiesModule } from '#modules/activities/activities.routes.ts';
import { authenticatorModule } from '#modules/authenticator/authenticator.routes.ts';
import { challengeModule } from '#modules/challenge/challenge.routes.ts';
import { chatModule } from '#modules/chat/chat.routes.ts';
import { codesModule } from '#modules/codes/codes.routes.ts';
import { contentModule } from '#modules/content/content.routes.ts';
import { feedbackModule } from '#modules/feedback/feedback.routes.ts';
import { favouritesModule } from '#modules/games/favourites/favourites.routes.ts';
import { gamesModule } from '#modules/games/games.routes.ts';
import { launchModule } from '#modules/launch/launch.routes.ts';
import { memberModule } from '#modules/member/member.routes.ts';
import { messagesModule } from '#modules/messages/messages.routes.ts';
import { operatorModule } from '#modules/operator/operator.routes.ts';
import { loginModule } from '#modules/login/login.routes.ts';
import { passwordModule } from '#modules/password/password.routes.ts';
import { registrationModule } from '#modules/registration/registration.routes.ts';
import { vendorWalletModule } from '#modules/vendor-wallet/vendor-wallet.routes.ts';
import { providerModule } from '#modules/provider/provider.routes.ts';
import { rememberedLoginModule } from '#modules/remembered-login/remembered-login.routes.ts';
import { sessionModule } from '#modules/session/session.routes.ts';
import { socialModule } from '#modules/social/social.routes.ts';
import { systemModule } from '#modules/system/system.routes.ts';
import { loginVerificationModule } from '#modules/login-verification/login-verification.routes.ts';
import { vipModule } from '#modules/vip/vip.routes.ts';
import { walletModule } from '#modules/wallet/wallet.routes.ts';

export const modules: readonly GatewayModule[] = [
  systemModule,
  contentModule,
  chatModule,
  feedbackModule,
  activitiesModule,
  challengeModule,
  codesModule,
  loginModule,
  rememberedLoginModule,
  registrationModule,
  passwordModule,
  sessionModule,
  memberModule,
  messagesModule,
  socialModule,
  loginVerificationModule,
  authenticatorModule,
  gamesModule,
  favouritesModule,
  vipModule,
  walletModule,
  vendorWalletModule,
  launchModule,
  providerModule,
  operatorModule,
];
