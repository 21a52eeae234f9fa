import type { SocialProvider } from '@marquee/contract';

/** How a provider differs from plain OpenID Connect. */
export interface ProviderConfig {
  readonly name: SocialProvider;
  readonly issuer: string;
  readonly scope: string;
  /** How ID tokens are signed: RS256 with a key that the provider publishes, HS256 with the client's secret. */
  readonly signature: 'RS256' | 'HS256';
  /** The claim that identifies a person and never changes. */
  readonly subjectClaim: string;
  /** Endpoints of a provider whose discovery document does not list all of them. */
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly keys: string };
}
