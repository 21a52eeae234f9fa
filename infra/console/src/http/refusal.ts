import type { ReleaseRefusal } from '@marquee/contract/releases';

/** Refusals that the release service does not know. */
export const consoleRefusals = ['origin', 'too-many-logins', 'releases-down', 'gateway-down'] as const;

type Check = ReleaseRefusal | (typeof consoleRefusals)[number];

/** A call of the console that is not done; in the words and the shape of the release service, so that the page knows one shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly check: Check;

  constructor(status: number, check: Check, detail: string) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.check = check;
  }

  get body() {
    return { refused: this.check, detail: this.message };
  }
}

export function notLoggedIn() {
  return new Refusal(401, 'token', 'nobody is logged in, or the session has ended');
}

export function releasesDown() {
  return new Refusal(502, 'releases-down', 'the release service does not answer');
}

export function gatewayDown() {
  return new Refusal(502, 'gateway-down', 'the gateway does not answer');
}
