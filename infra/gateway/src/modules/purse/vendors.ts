import type { Gateway } from '#gateway.ts';
import { VendorClient } from './vendor-client.ts';

/** Longer, and the player waits for nothing: the outcome is found out later. */
const PATIENCE_MS = 4_000;

/** How a provider's own wallets are asked. @throws where nobody configured the provider */
export const vendorOf = ({ config }: Pick<Gateway, 'config'>, provider: string): VendorClient => {
  const { vendorOrigins, providerSecrets } = config;
  const origin = Object.hasOwn(vendorOrigins, provider) ? vendorOrigins[provider] : undefined;
  const secret = Object.hasOwn(providerSecrets, provider) ? providerSecrets[provider] : undefined;
  if (origin === undefined || secret === undefined) throw new Error(`The provider ${provider} keeps wallets, but VENDOR_ORIGINS or PROVIDER_SECRETS do not name it.`);
  return new VendorClient({ origin, provider, secret, timeoutMs: PATIENCE_MS });
};
