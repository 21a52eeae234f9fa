/** The client of a call. */
export interface ClientInfo {
  /** Its IP address. */
  readonly clientIp: string;
  readonly userAgent: string;
  /** The header `challenge-response` of calls that may require a challenge, or null. */
  readonly challengeResponse: string | null;
  /** SHA-256 of the cookie that identifies the browser. A browser without the cookie gets a new one when it logs in. */
  readonly deviceHash: Buffer;
  /** Gives the browser another cookie, because this one may have been copied. `deviceHash` is that of the new one. */
  renewDevice(): void;
}
