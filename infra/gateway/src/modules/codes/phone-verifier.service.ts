import type { Gateway } from '#context/gateway.ts';
import type { PhoneIdentityProvider } from '#phone-identity/phone-identity-provider.ts';

/** The service that verifies numbers by the setting of the site; null when the gateway does by its own codes. */
export async function findPhoneVerifier({ settings, phoneIdentity }: Gateway): Promise<PhoneIdentityProvider | null> {
  return (await settings.read()).whitelabel.phoneVerifier === 'firebase' ? phoneIdentity : null;
}
