import type { SocialProvider } from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openIdProvider } from './open-id-provider.ts';
import { facebook } from './providers/facebook.ts';
import { google } from './providers/google.ts';
import { line } from './providers/line.ts';

export type IdentityProviders = ReadonlyMap<SocialProvider, IdentityProvider>;

/** The page of the shell that providers send the browser back to. */
const RETURN_PATH = '/social';

/** Those that the configuration has a client for. */
export function identityProviders({ config, log }: Pick<Gateway, 'config' | 'log'>): IdentityProviders {
  const redirectUri = new URL(RETURN_PATH, config.siteOrigin).href;
  return new Map(
    [line, facebook, google].flatMap((manner) => {
      const client = config.socialLogin[manner.name];
      const onDoubt = (reason: string): void =>
        log.warn({ provider: manner.name, reason }, 'a sign-in was not believed');
      return client ? [[manner.name, openIdProvider({ manner, client, redirectUri, onDoubt })] as const] : [];
    }),
  );
}
