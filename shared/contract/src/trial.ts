/** Channel of the fleets that somebody sees who is not everybody: a browser of the release service, or an operator's. */
export const trialChannel = 'trial';

const changesBetween = 10_000;
/** Revision of the `change`th fleet (0 to 9999) that is overridden for one browser: newer than those before, here and in the channel. */
export function overrideRevision(revision: number, change: number): number {
  return revision * changesBetween + change;
}

/** Cookie that names the seat of a browser. */
export const trialCookie = 'marquee_trial';

/** A place at one trial fleet, which the release service keeps. Signed, so that any edge knows one without having seen it before. */
export interface Seat {
  /** 32 hex digits that nobody guesses. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly keyId: string;
  /** Ed25519 over `seatText`, base64. */
  readonly signature: string;
}

/** What is signed of a seat. */
export function seatText({ id, until }: Pick<Seat, 'id' | 'until'>): string {
  return `marquee trial ${id} ${until}`;
}

const form = /^([0-9a-f]{32})\.(\d{13})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{86})$/;

/** The seat as the cookie's value. */
export function writeSeat({ id, until, keyId, signature }: Seat): string {
  return [id, until, keyId, signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')].join('.');
}

/** Null for a text that is none; whether it is signed and still holds is not looked at. */
export function readSeat(text: string): Seat | null {
  const [, id, until, keyId, signature] = form.exec(text) ?? [];
  if (id === undefined || keyId === undefined || signature === undefined) return null;
  return { id, until: Number(until), keyId, signature: `${signature.replaceAll('-', '+').replaceAll('_', '/')}==` };
}

/** Whether a page of the site carries a trial fleet. */
export function showsTrial(page: string): boolean {
  return page.includes(`"channel":"${trialChannel}"`);
}
