/** The project of the demo service that signs in by telephone, and where that service publishes its keys and codes. */
export const phoneProject = { project: 'marquee-demo', apiKey: 'key-of-the-demo' } as const;
export const phonePaths = {
  keys: '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  codes: `/emulator/v1/projects/${phoneProject.project}/verificationCodes`,
} as const;

export interface SentCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/**
 * The codes that wait for their exchange, oldest first.
 * @param origin of the demo service
 */
export async function listSentCodes(origin: string): Promise<readonly SentCode[]> {
  const response = await fetch(new URL(phonePaths.codes, origin));
  const body = (await response.json()) as { readonly verificationCodes: readonly SentCode[] };
  return body.verificationCodes;
}
