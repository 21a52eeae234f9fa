/** Returns 128 random bits as 32 hex digits. Unlike `crypto.randomUUID` it also works outside secure contexts. */
export function createRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
