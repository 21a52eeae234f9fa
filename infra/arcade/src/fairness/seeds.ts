/** Input of a round. The server seed is used as hex text for the HMAC key, as verification tools of players expect. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const serverSeedPattern = /^[0-9a-f]{64}$/;

/** Excludes the colon, which separates the parts of the HMAC message. */
export const clientSeedPattern = /^[A-Za-z0-9_.-]{1,64}$/;
