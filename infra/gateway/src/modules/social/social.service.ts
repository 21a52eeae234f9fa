import { createHmac, hash, randomBytes } from 'node:crypto';
import type {
  SocialFinish,
  SocialFinishPayload,
  SocialProvider,
  SocialStart,
  SocialStartPayload,
} from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { loginWithProvider } from '#modules/login/provider-login.service.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import type { AuthorizationAttempt, Identity, IdentityProvider } from './identity-provider.ts';
import { toNickname } from './nickname.ts';
import type { IdentityProviders } from './providers.ts';
import { findPlayerByIdentity, insertAttempt, insertTicket, consumeAttempt } from './social.repository.ts';

/** Leaves time to find a phone and to read the consent page of the provider. */
const ATTEMPT_MINUTES = 15;
const TICKET_MINUTES = 30;

/** Of the attempts, which are finished at most once. A callback without an attempt costs nothing and does not count. */
const startLimit: RateLimit = { name: 'social-start', hits: 300, seconds: 600 };

export function hashSha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

const createSecret = (): string => randomBytes(32).toString('base64url');

/** Derives nonce and code verifier from the state, so that the database stores nothing that could finish the login. */
const deriveAttempt = ({ envelopeKey }: Gateway, state: string): AuthorizationAttempt => {
  const derived = (purpose: string): string =>
    createHmac('sha256', envelopeKey.derive(purpose)).update(state).digest('base64url');
  return { state, nonce: derived('social-nonce'), codeVerifier: derived('social-verifier') };
};

const requireOfferedProvider = async (
  { settings }: Gateway,
  providers: IdentityProviders,
  name: SocialProvider,
): Promise<IdentityProvider> => {
  const provider = providers.get(name);
  if (!provider || !(await settings.read()).whitelabel.socialLogins.includes(name))
    throw new GatewayError('social.not_offered');
  return provider;
};

interface StartRequest extends SocialStartPayload {
  readonly client: ClientInfo;
  readonly language: string;
}

/**
 * Starts a login at a provider. Only the tab with the secret of `browser` can finish it, which prevents login
 * CSRF.
 */
export async function startSocial(
  gateway: Gateway,
  providers: IdentityProviders,
  request: StartRequest,
): Promise<SocialStart> {
  const provider = await requireOfferedProvider(gateway, providers, request.provider);
  await consumeClientLimit(gateway, startLimit, request.client);
  const state = createSecret();
  const url = await provider.authorizationUrl(deriveAttempt(gateway, state), request.language);
  await insertAttempt(
    gateway.pool,
    { stateHash: hashSha256(state), browserHash: Buffer.from(request.browser, 'hex'), provider: request.provider },
    ATTEMPT_MINUTES,
  );
  return { url: url.href, state };
}

const createRegistrationTicket = async (gateway: Gateway, { name, ...identity }: Identity): Promise<SocialFinish> => {
  const ticket = createSecret();
  const nickname = toNickname(name);
  await insertTicket(gateway.pool, hashSha256(ticket), { ...identity, nickname }, TICKET_MINUTES);
  return { login: null, registration: { ticket, nickname } };
};

/**
 * Finishes a login: opens a session for a known identity, or returns a ticket for the registration. A state is accepted
 * once, whether the callback is valid or not.
 */
export async function finishSocial(
  gateway: Gateway,
  providers: IdentityProviders,
  payload: SocialFinishPayload,
  client: ClientInfo,
): Promise<SocialFinish> {
  const callback = new URLSearchParams(payload.callbackQuery);
  const state = callback.get('state') ?? '';
  const name = await consumeAttempt(gateway.pool, hashSha256(state), hashSha256(payload.secret));
  if (name === null) throw new GatewayError('social.expired');
  const provider = await requireOfferedProvider(gateway, providers, name);
  const identity = await provider.identify(callback, deriveAttempt(gateway, state));
  const playerId = await findPlayerByIdentity(gateway.pool, identity);
  if (playerId === null) return createRegistrationTicket(gateway, identity);
  return { login: await loginWithProvider(gateway, playerId, client), registration: null };
}
