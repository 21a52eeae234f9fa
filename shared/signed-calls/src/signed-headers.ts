import { signatureOf } from './signature.ts';

export interface Signer {
  /** The provider's code on either side of the wire: whose secret it is. */
  readonly provider: string;
  readonly secret: string;
}

/** What a request says of itself; empty where it says nothing. Nothing of it is true before it is judged. */
export interface Claim {
  readonly provider: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Headers of a JSON request with this body; `at` is Unix time in milliseconds. */
export function signedHeaders({ provider, secret }: Signer, rawBody: string, at = Date.now()) {
  return {
    'content-type': 'application/json',
    'x-provider': provider,
    'x-timestamp': String(at),
    'x-signature': signatureOf(secret, String(at), rawBody),
  };
}

export function claimOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Claim {
  const said = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { provider: said('x-provider'), timestamp: said('x-timestamp'), signature: said('x-signature') };
}
