import { createHmac, hash, randomBytes } from 'node:crypto';
import type {
  SocialFinish,
  SocialFinishPayload,
  SocialProvider,
  SocialStart,
  SocialStartPayload,
} from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import type { ClientInfo } from '#modules/session/open-session.ts';
import { loginWithProvider } from '#modules/session/provider-login.service.ts';
import type { Attempt, Identity, IdentityProvider } from './identity-provider.ts';
import { nicknameOf } from './nickname.ts';
import type { IdentityProviders } from './providers.ts';
import { findPlayerOf, insertAttempt, insertTicket, takeAttempt } from './social.repository.ts';

/** Long enough to find a phone and to read what a provider asks. */
const ATTEMPT_MINUTES = 15;
const TICKET_MINUTES = 30;

const starts: RateLimit = { name: 'social-start', hits: 60, seconds: 600 };
const finishes: RateLimit = { name: 'social-finish', hits: 60, seconds: 600 };

export function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Nonce and verifier follow from the state, so that nothing which could finish a sign-in has to be kept. */
const attemptOf = ({ envelopeKey }: Gateway, state: string): Attempt => {
  const derived = (purpose: string): string =>
    createHmac('sha256', envelopeKey.derive(purpose)).update(state).digest('base64url');
  return { state, nonce: derived('social-nonce'), codeVerifier: derived('social-verifier') };
};

const offered = async (
  { settings }: Gateway,
  providers: IdentityProviders,
  name: SocialProvider,
): Promise<IdentityProvider> => {
  const provider = providers.get(name);
  if (!provider || !(await settings.read()).whitelabel.socialLogins.includes(name))
    throw new Refusal('social.not_offered');
  return provider;
};

interface StartRequest extends SocialStartPayload {
  readonly address: string;
  readonly language: string;
}

/** Where the browser goes. Only who knows the secret behind `browser` can finish it, so nobody is logged in to a stranger's account. */
export async function startSocial(
  gateway: Gateway,
  providers: IdentityProviders,
  request: StartRequest,
): Promise<SocialStart> {
  const provider = await offered(gateway, providers, request.provider);
  await consumeRateLimit(gateway, starts, request.address);
  const state = newSecret();
  const url = await provider.authorizationUrl(attemptOf(gateway, state), request.language);
  await insertAttempt(
    gateway.pool,
    { stateHash: digest(state), browserHash: Buffer.from(request.browser, 'hex'), provider: request.provider },
    ATTEMPT_MINUTES,
  );
  return { url: url.href, state };
}

const ticketFor = async (gateway: Gateway, { name, ...identity }: Identity): Promise<SocialFinish> => {
  const ticket = newSecret();
  const nickname = nicknameOf(name);
  await insertTicket(gateway.pool, digest(ticket), { ...identity, nickname }, TICKET_MINUTES);
  return { login: null, newcomer: { ticket, nickname } };
};

/** Logs in who has an account, and gives a ticket for one to who has none. A state is good for one try, right or wrong. */
export async function finishSocial(
  gateway: Gateway,
  providers: IdentityProviders,
  payload: SocialFinishPayload,
  visit: ClientInfo,
): Promise<SocialFinish> {
  await consumeRateLimit(gateway, finishes, visit.address);
  const answer = new URLSearchParams(payload.answer);
  const state = answer.get('state') ?? '';
  const name = await takeAttempt(gateway.pool, digest(state), digest(payload.secret));
  if (name === null) throw new Refusal('social.expired');
  const provider = await offered(gateway, providers, name);
  const identity = await provider.identify(answer, attemptOf(gateway, state));
  const playerId = await findPlayerOf(gateway.pool, identity);
  if (playerId === null) return ticketFor(gateway, identity);
  return { login: await loginWithProvider(gateway, playerId, visit), newcomer: null };
}
