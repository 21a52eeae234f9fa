import type { SocialProvider } from '@marquee/contract';

/** What is particular about a provider; everything else is OpenID Connect. */
export interface Manner {
  readonly name: SocialProvider;
  readonly issuer: string;
  readonly scope: string;
  /** How ID tokens are signed: RS256 with a key that the provider publishes, HS256 with the client's secret. */
  readonly signature: 'RS256' | 'HS256';
  /** The claim that stays with a person for good. */
  readonly subjectClaim: string;
  /** Of a provider whose published document does not name them all. */
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly keys: string };
}
