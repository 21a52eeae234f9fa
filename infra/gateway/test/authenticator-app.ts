import { TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, `later` steps of 30 seconds from now. */
export function appShows(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}
