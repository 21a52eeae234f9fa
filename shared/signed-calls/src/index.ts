export { readSignatureHeaders, createSignedHeaders, type SignatureHeaders, type Signer } from './signed-headers.ts';
export { verifySignature, computeSignature, type SignedRequest } from './signature.ts';
export { SignedClient, type SignedCallResult, type SignedClientOptions } from './signed-client.ts';
