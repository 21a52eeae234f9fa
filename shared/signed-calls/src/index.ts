export { claimOf, signedHeaders, type Claim, type Signer } from './signed-headers.ts';
export { isSigned, signatureOf, type SignedRequest } from './signature.ts';
export { SignedClient, type Reply, type SignedClientOptions } from './signed-client.ts';
