export { createLaunchToken, verifyLaunchToken } from './launch-token.ts';
export { createSignedHeaders, readSignedRequest, type Signer } from './signed-headers.ts';
export {
  computeSignature,
  NONCE_SECONDS,
  verifySignature,
  type ReceivedRequest,
  type SignedRequest,
} from './signature.ts';
export { SignedClient, type SignedCallResult, type SignedClientOptions } from './signed-client.ts';
export { verifyRequest, type ConsumeNonce } from './verify-request.ts';
