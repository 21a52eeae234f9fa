import type { SocialProvider } from '@marquee/contract';

/** A person as a provider knows one. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  /** Stays with the person for good, and is another one at another issuer. */
  readonly subject: string;
  /** What the person is called there; empty where it does not say. */
  readonly name: string;
}

/** What belongs to one sign-in. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whoever knows who somebody is. */
export interface IdentityProvider {
  /** Where the browser goes to be recognised. @throws Refusal `social.unavailable` */
  authorizationUrl(attempt: Attempt, language: string): Promise<URL>;
  /**
   * Who it is that came back.
   * @param answer the query with which the provider sent the browser back
   * @throws Refusal `social.denied`, `social.failed`, `social.unavailable`
   */
  identify(answer: URLSearchParams, attempt: Attempt): Promise<Identity>;
}
