import { calls, initialDataKey, type CallBody, type CallName, type CallQuery, type CallValue } from '@marquee/contract';
import { answerJudge } from '#calls/answer-judge.ts';
import { CallError } from '#calls/call-error.ts';
import { readEnvelope } from '#calls/envelope.ts';
import { queryValues } from '#calls/query-values.ts';
import { renewOnce } from '#calls/renewal.ts';
import { sender } from '#calls/sender.ts';
import { currentHost } from '#current-host.ts';

/** What a call carries; the types are those of the call's schemas. */
export interface CallInput<Name extends CallName> {
  readonly query?: CallQuery<Name>;
  readonly body?: CallBody<Name>;
  /** Gives the call up; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Makes a call of the gateway. Takes at most 15 s, is never retried by itself.
 *
 * A refused token asks the player once to sign in again; a reading call is then repeated, a writing one is not, so that
 * nothing is bought or paid without the player doing it again. Who owes a change of the password is asked for it.
 * An answer that the contract does not know is none: whoever draws it may rely on its shape.
 * @throws CallError with the code of the refusal, or `network`
 */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<CallValue<Name>> {
  const ready = currentHost().takeInitialData(initialDataKey(name, queryValues(input.query)));
  if (ready !== undefined) return ready as CallValue<Name>;
  try {
    return await attempt(name, input);
  } catch (error) {
    if (error instanceof CallError && (await mayRepeat(name, error))) return attempt(name, input);
    throw error;
  }
}

async function attempt<Name extends CallName>(
  name: Name,
  { query, body, signal }: CallInput<Name>,
): Promise<CallValue<Name>> {
  const { method, path } = calls[name];
  const json = 'encrypted' in calls[name] ? await sealed(path, body) : body;
  const judge = answerJudge();
  const send = await sender();
  signal?.throwIfAborted();
  const response = await send({ method, path, query: queryValues(query), json, token: currentHost().token(), signal });
  const value = await readEnvelope<CallValue<Name>>(response);
  const isAnswer = await judge;
  if (!isAnswer(name, value)) throw new CallError('network', { status: response.status });
  return value;
}

async function sealed(path: string, body: unknown): Promise<{ envelope: string }> {
  const { seal } = await import('#calls/seal.ts').catch((cause: unknown) => {
    throw new CallError('network', { cause });
  });
  return { envelope: await seal(currentHost().permission.get().info.encryptionKey, path, body) };
}

async function mayRepeat(name: CallName, error: CallError): Promise<boolean> {
  if (error.code === 'password.due') currentHost().openModal('password', Object(error.details));
  if (error.code === 'envelope.key_unknown') {
    await currentHost().refreshPermission();
    return true;
  }
  const lost = error.code === 'session.expired' || error.code === 'session.missing';
  if (!lost || currentHost().token() === null || name === 'logout') return false;
  return (await renewOnce()) && calls[name].method === 'GET';
}
