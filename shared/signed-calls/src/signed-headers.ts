import { randomUUID } from 'node:crypto';
import { computeSignature, type ReceivedRequest, type SignedRequest } from './signature.ts';

export interface Signer {
  /** Code of the provider that owns the secret, in both directions. */
  readonly provider: string;
  readonly secret: string;
}

type RequestToSign = Pick<SignedRequest, 'method' | 'path'> & { readonly rawBody: string };

/** Headers of a JSON request; `at` is Unix time in milliseconds. Each call has a nonce of its own. */
export function createSignedHeaders({ provider, secret }: Signer, request: RequestToSign, at = Date.now()) {
  const timestamp = String(at);
  const nonce = randomUUID();
  return {
    'content-type': 'application/json',
    'x-provider': provider,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': computeSignature(secret, { ...request, timestamp, nonce }),
  };
}

/** A request as Node and Fastify receive it. */
interface IncomingRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * The signed parts of a received request, not verified yet. A header that is missing or repeated is an empty string.
 */
export function readSignedRequest(
  { method = '', url: path = '', headers }: IncomingRequest,
  rawBody: string | Buffer,
): ReceivedRequest & Pick<Signer, 'provider'> {
  const readHeader = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    provider: readHeader('x-provider'),
    method,
    path,
    timestamp: readHeader('x-timestamp'),
    nonce: readHeader('x-nonce'),
    signature: readHeader('x-signature'),
    rawBody,
  };
}
