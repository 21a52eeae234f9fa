import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, SliderTrace } from '@marquee/contract';
import { calls, type Call } from '@marquee/contract/calls';
import { captchaPicture, sliderChallenge } from '@marquee/contract/schemas';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { solveSliderCaptcha } from '@marquee/testing/solve-slider-captcha';
import { solveWork } from '@marquee/testing/solve-work';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';
import { deriveCaptchaText } from '#modules/challenge/captcha.ts';
import { deriveChallengeSecret } from '#modules/challenge/challenge-id.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

/** A response, and the index of the gateway that sent it. */
export interface GuessResponse {
  readonly gateway: number;
  readonly success: boolean;
  readonly message: string;
  readonly value: unknown;
}

export interface GuessRequest {
  readonly body?: unknown;
  readonly address: string;
  readonly token?: string;
  readonly query?: string;
  /** The response to a challenge. */
  readonly challenge?: SliderTrace;
}

const envelope = z.object({ success: z.boolean(), message: z.string().default(''), value: z.unknown().optional() });
const requiredWork = z.object({ workBits: z.number() });
const fields = z.record(z.string(), z.string());

/** The gateway rejected the request for a challenge, so no guess was made. */
class ChallengeError extends Error {
  readonly response: GuessResponse;

  constructor(response: GuessResponse) {
    super(response.message);
    this.response = response;
  }
}

/** The response of a `ChallengeError`. Throws every other error again. */
export function getChallengeResponse(error: unknown): GuessResponse {
  if (error instanceof ChallengeError) return error.response;
  throw error;
}

/** A random address; repetitions are rare. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Attempts to connect, with a pause of 200 ms after each. */
const CONNECT_ATTEMPTS = 10;

/** The system has refused the connection, so the gateway has not seen the request. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'syscall' in error.cause &&
  error.cause.syscall === 'connect';

/** Sends a request, again when a busy system has refused its connection. */
async function fetchWhenConnected(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt === CONNECT_ATTEMPTS || !isUnconnected(error)) throw error;
      await sleep(200);
    }
  }
}

/** Sends calls to several gateways in turn, with the address of a visitor as the edge sends it. */
export class GuessClient {
  readonly #ports: readonly number[];
  readonly #edgeSecret: string;
  readonly #key: EnvelopeKey;
  #next = 0;

  /** @param key key of the gateways, with which the attacker solves each captcha, as a paid solving service does */
  constructor(ports: readonly number[], edgeSecret: string, key: EnvelopeKey) {
    this.#ports = ports;
    this.#edgeSecret = edgeSecret;
    this.#key = key;
  }

  async #encrypt(path: string, body: unknown): Promise<string> {
    const content = { path, issuedAt: new Date().toISOString(), nonce: randomUUID(), body };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: this.#key.kid })
      .encrypt(await importJWK(this.#key.publicJwk, 'ECDH-ES'));
  }

  async #payload(name: CallName, body: unknown): Promise<string | null> {
    const { encrypted, form, path }: Call = calls[name];
    if (body === undefined) return null;
    if (form) return new URLSearchParams(fields.parse(body)).toString();
    return JSON.stringify(encrypted ? { envelope: await this.#encrypt(path, body) } : body);
  }

  async call(name: CallName, { body, address, token, query = '', challenge }: GuessRequest): Promise<GuessResponse> {
    const { method, path, form }: Call = calls[name];
    const payload = await this.#payload(name, body);
    const gateway = (this.#next += 1) % this.#ports.length;
    const response = await fetchWhenConnected(`http://127.0.0.1:${this.#ports[gateway]}${path}${query}`, {
      method,
      headers: {
        // A proof of work blocks this process for longer than the gateway keeps an idle connection.
        connection: 'close',
        'x-marquee-client-ip': address,
        'x-marquee-edge-secret': this.#edgeSecret,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(challenge === undefined
          ? {}
          : { 'challenge-response': Buffer.from(JSON.stringify(challenge)).toString('base64url') }),
        ...(payload === null
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(payload === null ? {} : { body: payload }),
    });
    const { success, message, value } = envelope.parse(await response.json());
    return { gateway, success, message, value };
  }

  async #challenge(name: 'sliderChallenge' | 'captcha', address: string, query = ''): Promise<unknown> {
    const response = await this.call(name, { address, query });
    if (!response.success) throw new ChallengeError(response);
    return response.value;
  }

  /** Solves a slider puzzle. @param workBits the least proof of work */
  async slide(address: string, workBits = 0): Promise<SliderTrace> {
    const puzzle = sliderChallenge.parse(await this.#challenge('sliderChallenge', address, `?workBits=${workBits}`));
    return { id: solveWork(puzzle), points: createSliderTrace(solveSliderCaptcha(puzzle)) };
  }

  async captcha(address: string): Promise<{ captcha: string; captchaId: string }> {
    const picture = captchaPicture.parse(await this.#challenge('captcha', address));
    return {
      captcha: deriveCaptchaText(
        deriveChallengeSecret({ kind: 'captcha', key: this.#key, clientIp: address }, picture.id),
      ),
      captchaId: solveWork(picture),
    };
  }

  /** Logs in by name, with a solved slider puzzle and, where required, a solved captcha. */
  async login(username: string, password: string, address: string): Promise<GuessResponse> {
    const attempt = async (read: object, workBits = 0): Promise<GuessResponse> =>
      this.call('login', {
        address,
        body: { username, password, slider: await this.slide(address, workBits), ...read },
      });
    let response = await attempt({});
    const needsCaptcha = response.message === 'captcha.missing';
    if (needsCaptcha) response = await attempt(await this.captcha(address));
    if (response.message !== 'login.verification_failed') return response;
    const required = requiredWork.safeParse(response.value);
    // Another login from the address has tried the same shared puzzle first: the guess was not compared.
    if (!required.success) return response;
    return attempt(needsCaptcha ? await this.captcha(address) : {}, required.data.workBits);
  }
}
