import { NONCE_SECONDS, verifySignature, type ReceivedRequest } from './signature.ts';

/** Stores a nonce for `seconds`; false when it is already stored. Shared by all processes of the receiver. */
export type ConsumeNonce = (nonce: string, seconds: number) => Promise<boolean>;

/**
 * Whether a received request is signed with the secret and was not received before. The nonce is stored only after the
 * signature is verified, so that nobody without the secret can fill the store.
 */
export async function verifyRequest(
  secret: string,
  request: ReceivedRequest,
  consumeNonce: ConsumeNonce,
): Promise<boolean> {
  return verifySignature(secret, request) && (await consumeNonce(request.nonce, NONCE_SECONDS));
}
