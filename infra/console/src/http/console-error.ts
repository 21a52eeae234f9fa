import type { ReleaseErrorCode } from '@marquee/contract/releases';
import { ApiError } from '@marquee/service/errors';

/** Codes of the console itself; all others are those of the release service. */
export const consoleErrorCodes = ['origin', 'too-many-logins', 'releases-down', 'gateway-down', 'arcade-down'] as const;

/** An error of the console, with the codes and the body of the release service, so that the page knows one shape. */
export class ConsoleError extends ApiError<ReleaseErrorCode | (typeof consoleErrorCodes)[number]> {
  readonly #status: number;

  constructor(status: number, code: ConsoleError['code'], message: string) {
    super(code, message);
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

export function createNotLoggedInError() {
  return new ConsoleError(401, 'token', 'there is no session, or it has ended');
}

export function createReleasesDownError() {
  return new ConsoleError(502, 'releases-down', 'the release service does not respond');
}

export function createGatewayDownError() {
  return new ConsoleError(502, 'gateway-down', 'the gateway does not respond');
}

export function createArcadeDownError() {
  return new ConsoleError(502, 'arcade-down', 'the arcade does not respond');
}
