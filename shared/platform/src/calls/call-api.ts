import {
  callAddresses,
  createInitialDataKey,
  type CallAddress,
  type CallBody,
  type CallName,
  type CallQuery,
  type CallValue,
  type SliderTrace,
} from '@marquee/contract';
import { loadResponseValidator } from './response-validator.ts';
import { CallError } from './call-error.ts';
import { parseEnvelope } from './parse-envelope.ts';
import { toQueryValues } from './to-query-values.ts';
import { reauthenticateOnce } from './reauthenticate-once.ts';
import { findRenewedToken } from './session-renewal.ts';
import { loadSendRequest } from './load-send-request.ts';
import { getCurrentHost } from '#host/current-host.ts';

/** Input of a call, typed by the schemas of the call. */
export interface CallInput<Name extends CallName> {
  readonly query?: CallQuery<Name>;
  readonly body?: CallBody<Name>;
  /** The player's response to `challenge.required` of this call. */
  readonly challenge?: SliderTrace;
  /** Token of the session to call with, when it is not that of the page. */
  readonly token?: string;
  /** Aborts the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Calls the gateway. Times out after 15 s and does not retry by itself.
 *
 * When the session has expired, the player is asked once to log in again; then GET calls are repeated. Other calls are
 * not, so that no bet or payment is made without a new action of the player. When the token of the session was
 * replaced meanwhile, every call is repeated, as the gateway rejected it unread. When a password change is required,
 * the password modal opens. A response that does not match the schema of the call rejects with `network`.
 * @throws CallError with the error code of the gateway, or `network`
 */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<CallValue<Name>> {
  const host = getCurrentHost();
  const initial = host.takeInitialData(createInitialDataKey(name, toQueryValues(input.query)));
  if (initial !== undefined) return initial as CallValue<Name>;
  const sent = { at: host.clock.now(), token: input.token ?? host.token() };
  try {
    return await sendCall(name, input, sent.token);
  } catch (error) {
    if (error instanceof CallError && (await recoverFrom(name, error, sent)))
      return sendCall(name, input, getCurrentHost().token());
    throw error;
  }
}

async function sendCall<Name extends CallName>(
  name: Name,
  { query, body, challenge, signal }: CallInput<Name>,
  /** Read when the call was made, so that a login that follows at once does not change whose call it is. */
  token: string | null,
): Promise<CallValue<Name>> {
  const { method, path } = callAddresses[name];
  const json = await createJson(callAddresses[name], body);
  const validator = loadResponseValidator();
  const sendRequest = await loadSendRequest();
  signal?.throwIfAborted();
  const response = await sendRequest({
    method,
    path,
    query: toQueryValues(query),
    json,
    token,
    challenge,
    signal,
  });
  const value = await parseEnvelope<CallValue<Name>>(response);
  const isResponse = await validator;
  if (!isResponse(name, value)) throw new CallError('network', { status: response.status });
  return value;
}

async function createJson({ path, encrypted, encryptedField = '' }: CallAddress, body: unknown): Promise<unknown> {
  if (encrypted) return { envelope: await encrypt(path, body) };
  const field = new Map<string, unknown>(Object.entries(Object(body))).get(encryptedField);
  return field === undefined ? body : { ...Object(body), [encryptedField]: await encrypt(path, field) };
}

async function encrypt(path: string, content: unknown): Promise<string> {
  const { encryptBody } = await import('./encrypt-body.ts').catch((cause: unknown) => {
    throw new CallError('network', { cause });
  });
  const { permission, clock } = getCurrentHost();
  return encryptBody(permission.get().info.encryptionKey, path, content, clock.now());
}

interface SentWith {
  /** Time that the clock had; the response has corrected the clock since. */
  readonly at: number;
  readonly token: string | null;
}

/** The gateway rejects an encrypted body whose time differs more than this from its own. */
const maxClockErrorMs = 60_000;

const sessionEndCodes = ['session.expired', 'session.missing', 'session.too_many_wrong_passwords'] as const;

/** Handles errors that need another step, such as a login. Returns true when the call may be sent again. */
async function recoverFrom(name: CallName, error: CallError, sent: SentWith): Promise<boolean> {
  if (error.code === 'envelope.replayed') return Math.abs(getCurrentHost().clock.now() - sent.at) > maxClockErrorMs;
  // A late response to the call of another session says nothing about the player of now.
  if (error.code === 'password.change_required' && sent.token === getCurrentHost().token())
    getCurrentHost().openModal('password', Object(error.details));
  if (error.code === 'envelope.key_unknown') {
    await getCurrentHost().refreshPermission();
    return true;
  }
  const sessionEnd = sessionEndCodes.find((code) => code === error.code);
  if (sessionEnd === undefined || getCurrentHost().token() === null || name === 'logout') return false;
  // The call that renews the session would wait for itself.
  const renewed = name === 'changePassword' ? null : await findRenewedToken(sent.token);
  // Calls of the previous player are not repeated for the next one.
  if (renewed !== null && renewed === getCurrentHost().token() && sessionEnd !== 'session.too_many_wrong_passwords')
    return true;
  const hasSession = hasOtherToken(sent.token) || (await reauthenticateOnce(sessionEnd));
  return hasSession && callAddresses[name].method === 'GET';
}

function hasOtherToken(rejected: string | null): boolean {
  const token = getCurrentHost().token();
  return token !== null && token !== rejected;
}
