import { computeSignature } from './signature.ts';

export interface Signer {
  /** Code of the provider that owns the secret, in both directions. */
  readonly provider: string;
  readonly secret: string;
}

/**
 * Signature headers of a received request, not verified yet. A header that is missing or repeated is an empty string.
 */
export interface SignatureHeaders {
  readonly provider: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Headers of a JSON request with this body; `at` is Unix time in milliseconds. */
export function createSignedHeaders({ provider, secret }: Signer, rawBody: string, at = Date.now()) {
  return {
    'content-type': 'application/json',
    'x-provider': provider,
    'x-timestamp': String(at),
    'x-signature': computeSignature(secret, String(at), rawBody),
  };
}

export function readSignatureHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): SignatureHeaders {
  const readHeader = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    provider: readHeader('x-provider'),
    timestamp: readHeader('x-timestamp'),
    signature: readHeader('x-signature'),
  };
}
