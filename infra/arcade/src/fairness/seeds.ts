/** What a round is computed from. The server seed is a hex string and keys the HMAC as text, as players' tools expect. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const serverSeedPattern = /^[0-9a-f]{64}$/;

/** Printable, without the colon that separates the parts of the message. */
export const clientSeedPattern = /^[A-Za-z0-9_.-]{1,64}$/;
