/** A site that asks who somebody is. */
export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  /** Whom this provider stands for, in its own spelling. */
  readonly imitates: string;
  readonly redirectUri: string;
  /** How its ID tokens are signed: with the provider's key, or with the client's secret. */
  readonly signature: 'RS256' | 'HS256';
}
