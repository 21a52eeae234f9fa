import type { IdentityClient } from '@marquee/testing/identity-provider';
import { phonePaths, phoneProject } from '@marquee/testing/phone-project';
import type { DataFolder } from './data-folder.ts';
import { readOrCreateSecret } from './secrets.ts';
import type { SitePorts } from '@marquee/service/site';

/** The providers that the demo provider imitates, and how each of them signs. */
const imitated = [
  { name: 'line', imitates: 'LINE', signature: 'HS256' },
  { name: 'facebook', imitates: 'Facebook', signature: 'RS256' },
  { name: 'google', imitates: 'Google', signature: 'RS256' },
] as const;

/** A demo site starts its own identity provider unless SOCIAL_LOGIN configures real ones. */
export function hasDemoIdentityProvider(isDemo: boolean): boolean {
  return isDemo && process.env['SOCIAL_LOGIN'] === undefined;
}

/** The clients of the demo provider. */
export function createIdentityClients(ports: SitePorts, { keys }: DataFolder): IdentityClient[] {
  return imitated.map(({ name, imitates, signature }) => ({
    id: name,
    secret: readOrCreateSecret(keys, `identity-${name}`),
    imitates,
    redirectUri: `http://localhost:${ports.edge}/social`,
    signature,
  }));
}

/** Value of SOCIAL_LOGIN for the gateway. */
export function createSocialLoginSetting(ports: SitePorts, data: DataFolder): string {
  return JSON.stringify(
    Object.fromEntries(
      createIdentityClients(ports, data).map(({ id, secret }) => [
        id,
        { clientId: id, clientSecret: secret, issuer: `http://localhost:${ports.identity}` },
      ]),
    ),
  );
}

/** Value of FIREBASE for the gateway, unless the environment names a real project. */
export function createFirebaseSetting(ports: SitePorts): string {
  const origin = `http://localhost:${ports.identity}`;
  return (
    process.env['FIREBASE'] ?? JSON.stringify({ ...phoneProject, service: origin, keys: `${origin}${phonePaths.keys}` })
  );
}
