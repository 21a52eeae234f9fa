import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { demoTeamKey } from '@marquee/service/site';
import { runReleases, type ReleaseTarget } from './releases-command.ts';
import { CommandError } from '#command/command-error.ts';

/**
 * Creates the key with which this site publishes, and registers it for all parts that have no key of their own. The
 * private key is stored last: a site that was interrupted before registers another one, under another name.
 */
export async function ensureDemoTeamKey(site: ReleaseTarget): Promise<void> {
  const { keys } = site.data;
  const file = path.join(keys, demoTeamKey);
  if (fs.existsSync(file)) return;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicFile = path.join(keys, 'demo-team.pub.pem');
  fs.writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const name = `demo-team-${randomBytes(4).toString('hex')}`;
  const { code, errorOutput } = await runReleases(['publisher', 'add', '*', name, '--public', publicFile], site);
  if (code !== 0) throw new CommandError(`The key of the demo team was not registered: ${errorOutput.trim()}`);
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
