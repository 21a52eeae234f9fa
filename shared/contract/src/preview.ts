/** Channel of preview fleets, which are shown to a single browser. */
export const previewChannel = 'preview';

const changesPerRevision = 10_000;
/**
 * Revision of an overridden fleet: newer than the channel's revision and than every earlier change of the same browser.
 * @param change number of the change, 0 to 9999
 */
export function computeOverrideRevision(revision: number, change: number): number {
  return revision * changesPerRevision + change;
}

/** Cookie that holds a browser's preview session. */
export const previewCookie = 'marquee_preview';

/**
 * Access of one browser to one preview fleet, which the release service stores. The session is signed, so that every
 * edge can verify it without having seen it before.
 */
export interface PreviewSession {
  /** 32 random hex digits. */
  readonly id: string;
  /** Unix time in milliseconds. */
  readonly expiresAtMs: number;
  readonly keyId: string;
  /** Ed25519 over `createPreviewSessionPayload`, base64. */
  readonly signature: string;
}

/** The text that the signature of a session covers. */
export function createPreviewSessionPayload({ id, expiresAtMs }: Pick<PreviewSession, 'id' | 'expiresAtMs'>): string {
  return `marquee preview ${id} ${expiresAtMs}`;
}

const cookiePattern = /^([0-9a-f]{32})\.(\d{13})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{86})$/;

/** Value of the cookie; it needs no quotes. */
export function formatPreviewSession({ id, expiresAtMs, keyId, signature }: PreviewSession): string {
  return [id, expiresAtMs, keyId, signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')].join('.');
}

/** Parses the cookie's value; null when it is malformed. Signature and expiry are not verified. */
export function parsePreviewSession(text: string): PreviewSession | null {
  const [, id, expiresAt, keyId, signature] = cookiePattern.exec(text) ?? [];
  if (id === undefined || keyId === undefined || signature === undefined) return null;
  return {
    id,
    expiresAtMs: Number(expiresAt),
    keyId,
    signature: `${signature.replaceAll('-', '+').replaceAll('_', '/')}==`,
  };
}

/** Whether the HTML of a page contains a preview fleet. */
export function isPreviewPage(html: string): boolean {
  return html.includes(`"channel":"${previewChannel}"`);
}
