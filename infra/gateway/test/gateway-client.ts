import { randomBytes, randomUUID } from 'node:crypto';
import type { CallBody, CallName, CallQuery, CallValue, SliderTrace } from '@marquee/contract';
import { calls, type Call } from '@marquee/contract/calls';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { solveWork } from '@marquee/testing/solve-work';
import { deriveCaptchaText } from '#modules/challenge/captcha.ts';
import { deriveChallengeSecret } from '#modules/challenge/challenge-id.ts';
import { deriveSliderPosition } from '#modules/challenge/slider.ts';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';
import { captchaPicture, permission, sliderChallenge } from '@marquee/contract/schemas';
import { CompactEncrypt, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';

/** The response of a call, whether it succeeded or not. */
export interface CallResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly success: boolean;
  /** The error code of a failed call. */
  readonly message: string | undefined;
  readonly value: unknown;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address, sent as the edge sends it. */
  readonly address?: string;
}

/** The secret of edge and gateway in tests. */
export const TEST_EDGE_SECRET = 'shared-by-edge-and-gateway';

const envelope = z.object({ success: z.boolean(), message: z.string().optional(), value: z.unknown().optional() });
const fields = z.record(z.string(), z.string());
const parts = z.record(z.string(), z.union([z.string(), z.array(z.file())]));
const search = z.record(z.string(), z.union([z.string(), z.number(), z.undefined()]));

const isCallValue = <Name extends CallName>(name: Name, value: unknown): value is CallValue<Name> =>
  calls[name].response.safeParse(value).success;

const from = (address: string | undefined): { address?: string } => (address === undefined ? {} : { address });

const tokenValue = z.object({ token: z.string() });
const requiredWork = z.object({ workBits: z.number().optional() }).catch({});

/** The header that carries a solved puzzle. */
export function respondTo(trace: SliderTrace): Record<string, string> {
  return { 'challenge-response': Buffer.from(JSON.stringify(trace)).toString('base64url') };
}

interface EncryptionKey {
  readonly kid: string;
  readonly key: CryptoKey | Uint8Array;
}

interface Payload {
  readonly type: string;
  readonly bytes: string | Buffer;
}

const encodeUpload = async (body: unknown): Promise<Payload> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.parse(body)))
    [value].flat().forEach((part) => form.append(name, part));
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
};

const encodePayload = async ({ upload, form }: Call, body: unknown): Promise<Payload | null> => {
  if (body === undefined) return null;
  if (upload) return encodeUpload(body);
  if (form)
    return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(fields.parse(body)).toString() };
  return { type: 'application/json', bytes: JSON.stringify(body) };
};

/** Calls a gateway as a browser does: by HTTP, with encrypted bodies where the contract requires them. */
export class GatewayClient {
  /** Of the listening gateway. */
  readonly origin: string;
  readonly #envelopeKeyFile: string;
  #encryptionKey: Promise<EncryptionKey> | null = null;
  #envelopeKey: ReturnType<typeof loadEnvelopeKey> | null = null;

  /** @param envelopeKeyFile the gateway's key, from which the solutions of challenges are derived */
  constructor(origin: string, envelopeKeyFile = '') {
    this.origin = origin;
    this.#envelopeKeyFile = envelopeKeyFile;
  }

  /** The compact JWE of a body. `overrides` replaces the other members of the envelope. */
  async encryptBody(
    path: string,
    body: unknown,
    overrides: { issuedAt?: string; nonce?: string; path?: string; kid?: string } = {},
  ): Promise<string> {
    const { kid, key } = await (this.#encryptionKey ??= this.#loadEncryptionKey());
    const content = {
      path,
      issuedAt: new Date().toISOString(),
      nonce: randomUUID(),
      body,
      ...overrides,
      kid: undefined,
    };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: overrides.kid ?? kid })
      .encrypt(key);
  }

  /** A gateway keeps its key. */
  async #loadEncryptionKey(): Promise<EncryptionKey> {
    const { encryptionKey } = permission.parse((await this.call('permission')).value).info;
    return { kid: encryptionKey.kid, key: await importJWK(encryptionKey, 'ECDH-ES') };
  }

  async #encrypt({ path, encrypted, encryptedField = '' }: Call, body: unknown): Promise<unknown> {
    if (encrypted && body !== undefined) return { envelope: await this.encryptBody(path, body) };
    const field = new Map<string, unknown>(Object.entries(Object(body))).get(encryptedField);
    return field === undefined ? body : { ...Object(body), [encryptedField]: await this.encryptBody(path, field) };
  }

  /** Sends a call with any input. */
  async call(
    name: CallName,
    { query = {}, body, token, headers = {}, address }: CallOptions = {},
  ): Promise<CallResult> {
    const call: Call = calls[name];
    const { method, path } = call;
    const content = await this.#encrypt(call, body);
    const payload = await encodePayload(call, content);
    const url = new URL(path, this.origin);
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(payload === null ? {} : { 'content-type': payload.type }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-marquee-client-ip': address, 'x-marquee-edge-secret': TEST_EDGE_SECRET } : {}),
        ...headers,
      },
      ...(payload === null || method === 'GET' ? {} : { body: payload.bytes }),
    });
    const { success, message, value } = envelope.parse(await response.json());
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      success,
      message,
      value,
    };
  }

  /** Sends a call with valid input; fails unless the response matches the contract. */
  async value<Name extends CallName>(
    name: Name,
    { query, ...rest }: Omit<CallOptions, 'query' | 'body'> & { query?: CallQuery<Name>; body?: CallBody<Name> } = {},
  ): Promise<CallValue<Name>> {
    const response = await this.call(name, { ...rest, query: search.parse(query ?? {}) });
    if (response.success && isCallValue(name, response.value)) return response.value;
    throw new Error(`${name} responded with ${response.status} ${JSON.stringify(response)}`);
  }

  /** Solves a slider puzzle. @param createPoints the trace for the position of the gap */
  async solveSlider(
    createPoints: (position: number) => SliderTrace['points'] = createSliderTrace,
    address = '127.0.0.1',
    workBits?: number,
  ): Promise<SliderTrace> {
    const puzzle = sliderChallenge.parse(
      (await this.call('sliderChallenge', { query: { workBits }, ...from(address) })).value,
    );
    const secret = await this.#deriveSecret('slider', puzzle.id, address);
    return { id: solveWork(puzzle), points: createPoints(deriveSliderPosition(secret)) };
  }

  /** Sends a call, and sends it again with a solved puzzle when the gateway requires one. */
  async callWithChallenge(name: CallName, options: CallOptions = {}): Promise<CallResult> {
    const response = await this.call(name, options);
    if (response.message !== 'challenge.required') return response;
    const { workBits } = requiredWork.parse(response.value);
    return this.call(name, {
      ...options,
      headers: {
        ...options.headers,
        ...respondTo(await this.solveSlider(createSliderTrace, options.address, workBits)),
      },
    });
  }

  /** The solution of a challenge is derived from its secret. */
  async #deriveSecret(kind: 'captcha' | 'slider', id: string, clientIp: string): Promise<Buffer> {
    const key = await (this.#envelopeKey ??= loadEnvelopeKey(this.#envelopeKeyFile));
    return deriveChallengeSecret({ kind, key, clientIp }, id);
  }

  /** The text of a new captcha, and its id. */
  async captcha(address = '127.0.0.1'): Promise<{ captcha: string; captchaId: string }> {
    const picture = captchaPicture.parse((await this.call('captcha', from(address))).value);
    const secret = await this.#deriveSecret('captcha', picture.id, address);
    return { captcha: deriveCaptchaText(secret), captchaId: solveWork(picture) };
  }

  /** Logs in, with a captcha when one is required. */
  async login(
    username: string,
    password: string,
    options: { agentArea?: boolean; address?: string } = {},
  ): Promise<CallResult> {
    const { agentArea, address } = options;
    const attempt = async (captcha: { captcha?: string; captchaId?: string }, workBits?: number): Promise<CallResult> =>
      this.call('login', {
        body: {
          username,
          password,
          slider: await this.solveSlider(createSliderTrace, address, workBits),
          ...captcha,
          ...(agentArea === undefined ? {} : { agentArea }),
        },
        ...from(address),
      });
    let response = await attempt({});
    const needsCaptcha = response.message === 'captcha.missing';
    if (needsCaptcha) response = await attempt(await this.captcha(address));
    if (response.message !== 'login.verification_failed') return response;
    const { workBits } = requiredWork.parse(response.value);
    return attempt(needsCaptcha ? await this.captcha(address) : {}, workBits);
  }

  /** Registers a member. */
  async member(
    username = `m${randomBytes(6).toString('hex')}`,
    password = 'seven-lanterns-9',
    language?: string,
  ): Promise<{ username: string; password: string; token: string }> {
    const response = await this.call('register', {
      body: { username, password, confirmPassword: password, termsAccepted: true },
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    });
    return { username, password, token: tokenValue.parse(response.value).token };
  }

  /** The token of a new trial account. */
  async trial(): Promise<string> {
    return tokenValue.parse((await this.call('freePlay', { body: {} })).value).token;
  }
}
