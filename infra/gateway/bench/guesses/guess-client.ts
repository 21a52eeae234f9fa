import { randomInt, randomUUID } from 'node:crypto';
import type { CallName, SliderTrace } from '@marquee/contract';
import { calls, type Call } from '@marquee/contract/calls';
import { captchaPicture, sliderChallenge } from '@marquee/contract/schemas';
import { fitSlider } from '@marquee/testing/fit-slider';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';
import { captchaText } from '#modules/challenge/captcha.ts';
import { challengeSecret } from '#modules/challenge/challenge-id.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

/** What a gateway said, and which of them. */
export interface Said {
  readonly gateway: number;
  readonly success: boolean;
  readonly message: string;
  readonly value: unknown;
}

export interface Sent {
  readonly body?: unknown;
  readonly address: string;
  readonly token?: string;
}

const envelope = z.object({ success: z.boolean(), message: z.string().default(''), value: z.unknown().optional() });
const fields = z.record(z.string(), z.string());

/** A challenge was refused, so that no guess came about. */
export class Stopped extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.message);
    this.said = said;
  }
}

/** Somewhere on the net; hardly ever the same twice. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A hand that takes the piece to a place of its track. */
const hand = (place: number): SliderTrace['points'] => [
  [0, 0],
  [40, 60],
  [120, 170],
  [200, 280],
  [place, 520],
];

/** Speaks to several gateways in turn as the edge in front of them does, which says where each visitor is. */
export class GuessWire {
  readonly #ports: readonly number[];
  readonly #edgeSecret: string;
  readonly #key: EnvelopeKey;
  #next = 0;

  /** @param key of the gateways: the attacker reads captchas without fail, as people who are paid for it do */
  constructor(ports: readonly number[], edgeSecret: string, key: EnvelopeKey) {
    this.#ports = ports;
    this.#edgeSecret = edgeSecret;
    this.#key = key;
  }

  async #seal(path: string, body: unknown): Promise<string> {
    const content = { path, issuedAt: new Date().toISOString(), nonce: randomUUID(), body };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: this.#key.kid })
      .encrypt(await importJWK(this.#key.publicJwk, 'ECDH-ES'));
  }

  async #payload(name: CallName, body: unknown): Promise<string | null> {
    const { encrypted, form, path }: Call = calls[name];
    if (body === undefined) return null;
    if (form) return new URLSearchParams(fields.parse(body)).toString();
    return JSON.stringify(encrypted ? { envelope: await this.#seal(path, body) } : body);
  }

  async call(name: CallName, { body, address, token }: Sent): Promise<Said> {
    const { method, path, form }: Call = calls[name];
    const payload = await this.#payload(name, body);
    const gateway = (this.#next += 1) % this.#ports.length;
    const response = await fetch(`http://127.0.0.1:${this.#ports[gateway]}${path}`, {
      method,
      headers: {
        'x-marquee-client-ip': address,
        'x-marquee-edge-secret': this.#edgeSecret,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === null
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(payload === null ? {} : { body: payload }),
    });
    const { success, message, value } = envelope.parse(await response.json());
    return { gateway, success, message, value };
  }

  async #challenge(name: 'sliderChallenge' | 'captcha', address: string): Promise<unknown> {
    const said = await this.call(name, { address });
    if (!said.success) throw new Stopped(said);
    return said.value;
  }

  /** A puzzle with a piece that is put `off` its place. */
  async slide(address: string, off = 0): Promise<SliderTrace> {
    const puzzle = sliderChallenge.parse(await this.#challenge('sliderChallenge', address));
    return { id: puzzle.id, points: hand(fitSlider(puzzle) + off) };
  }

  async captcha(address: string): Promise<{ captcha: string; captchaId: string }> {
    const { id } = captchaPicture.parse(await this.#challenge('captcha', address));
    return { captcha: captchaText(challengeSecret({ kind: 'captcha', key: this.#key, address }, id)), captchaId: id };
  }

  /** A login by name with everything a program can bring along. */
  async login(username: string, password: string, address: string): Promise<Said> {
    const attempt = async (read: object): Promise<Said> =>
      this.call('login', { address, body: { username, password, slider: await this.slide(address), ...read } });
    const said = await attempt({});
    return said.message === 'captcha.missing' ? attempt(await this.captcha(address)) : said;
  }
}
