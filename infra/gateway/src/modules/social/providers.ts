import type { SocialProvider } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './open-id-provider.ts';
import { facebook } from '#modules/social/providers/facebook.ts';
import { google } from '#modules/social/providers/google.ts';
import { line } from '#modules/social/providers/line.ts';

export type IdentityProviders = ReadonlyMap<SocialProvider, IdentityProvider>;

/** The page of the shell that providers redirect the browser to. */
const RETURN_PATH = '/social';

/** The providers that the configuration has a client for. */
export function createIdentityProviders({ config, log }: Pick<Gateway, 'config' | 'log'>): IdentityProviders {
  const redirectUri = new URL(RETURN_PATH, config.siteOrigin).href;
  return new Map(
    [line, facebook, google].flatMap((provider) => {
      const client = config.socialLogin[provider.name];
      const onRejected = (reason: string): void =>
        log.warn({ provider: provider.name, reason }, 'rejected a provider login');
      return client
        ? [[provider.name, createOpenIdProvider({ provider, client, redirectUri, onRejected })] as const]
        : [];
    }),
  );
}
