/** A registered client of the provider. */
export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  /** Name of the provider that is imitated for this client. */
  readonly imitates: string;
  readonly redirectUri: string;
  /** Signature of ID tokens: the provider's key (RS256) or the client's secret (HS256). */
  readonly signature: 'RS256' | 'HS256';
}
