/** 128 random bits as hex; works outside secure contexts too. */
export function requestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
