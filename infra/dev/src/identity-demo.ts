import type { IdentityClient } from '@marquee/testing/identity-provider';
import type { DataFolder } from './data-folder.ts';
import { keptSecret } from './secrets.ts';
import type { Ports } from './site-address.ts';

/** Whom the demo's identity provider stands in for, and how each of them signs. */
const played = [
  { name: 'line', standsFor: 'LINE', signature: 'HS256' },
  { name: 'facebook', standsFor: 'Facebook', signature: 'RS256' },
  { name: 'google', standsFor: 'Google', signature: 'RS256' },
] as const;

/** A demo brings its own provider, unless its operator named real ones. */
export function playsIdentities(demo: boolean): boolean {
  return demo && process.env['SOCIAL_LOGIN'] === undefined;
}

/** The sites that the demo's provider knows. */
export function identityClients(ports: Ports, { keys }: DataFolder): IdentityClient[] {
  return played.map(({ name, standsFor, signature }) => ({
    id: name,
    secret: keptSecret(keys, `identity-${name}`),
    standsFor,
    redirectUri: `http://localhost:${ports.edge}/social`,
    signature,
  }));
}

/** The same as the gateway reads them. */
export function socialLogin(ports: Ports, data: DataFolder): string {
  return JSON.stringify(
    Object.fromEntries(
      identityClients(ports, data).map(({ id, secret }) => [
        id,
        { clientId: id, clientSecret: secret, issuer: `http://localhost:${ports.identity}` },
      ]),
    ),
  );
}
