import type { SocialProvider } from '@marquee/contract';

/** A person as identified by a provider. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  /** Identifies the person at this issuer, and never changes. */
  readonly subject: string;
  /** Display name at the provider; empty when it sends none. */
  readonly name: string;
}

/** The secrets of one authorization request. */
export interface AuthorizationAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProvider {
  /** The address that the browser opens to log in at the provider. @throws GatewayError `social.unavailable` */
  authorizationUrl(attempt: AuthorizationAttempt, language: string): Promise<URL>;
  /**
   * Exchanges the authorization code for the identity of the person.
   * @param callback the query with which the provider redirected the browser back
   * @throws GatewayError `social.denied`, `social.failed`, `social.unavailable`
   */
  identify(callback: URLSearchParams, attempt: AuthorizationAttempt): Promise<Identity>;
}
