import type { z } from 'zod';
import { refusal, type Check } from '#answers/answers.ts';

/** A call that was not done. `check` names the reason, `message` says it to people. */
export class CallRefused extends Error {
  readonly status: number;
  readonly check: string;
  readonly checks: readonly Check[];

  constructor(status: number, check: string, detail: string, checks: readonly Check[] = []) {
    super(detail);
    this.name = 'CallRefused';
    this.status = status;
    this.check = check;
    this.checks = checks;
  }
}

const down: ReadonlySet<string> = new Set(['releases-down', 'gateway-down', 'console-down']);

export function isDown(error: unknown): boolean {
  return error instanceof CallRefused && down.has(error.check);
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 401;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Revision that the person saw. */
  readonly revision?: number;
  readonly signal?: AbortSignal;
}

async function send(path: string, { method = 'GET', body, revision, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (revision !== undefined) headers.set('if-match', `"${revision}"`);
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallRefused(0, 'console-down', 'the console does not answer');
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** @throws CallRefused */
export async function ask<Answer>(schema: z.ZodType<Answer>, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  const body = await jsonOf(response).catch(() => undefined);
  if (response.ok) {
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new CallRefused(
      response.status,
      'unreadable',
      read.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`).join('; '),
    );
  }
  const refused = refusal.safeParse(body);
  if (refused.success)
    throw new CallRefused(response.status, refused.data.refused, refused.data.detail, refused.data.checks);
  throw new CallRefused(response.status, 'unreadable', `HTTP ${response.status}`);
}
