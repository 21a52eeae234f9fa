import fs from 'node:fs';
import path from 'node:path';
import type { Release } from '@marquee/contract/fleet';
import { computeIntegrity } from '#fixtures/releases/integrity.ts';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { runReleases } from '#fixtures/releases/releases.ts';
import { getLiveLobby, makeLive } from '#faults/lobby-versions.ts';

const serverFile = 'server.cjs';
/** The expose of the build renders this instead of the page. */
const rendering = (statement: string): string =>
  `module.exports = { ...module.exports, default: () => { ${statement} } };`;

export interface ServerFault {
  readonly name: string;
  /** Added to the server build before it is published. */
  readonly statement: string;
}

/** Faults of a server build. Its browser build is good. */
export const serverFaults: readonly ServerFault[] = [
  { name: 'throws', statement: rendering("throw new TypeError('rows is undefined')") },
  { name: 'throws on start', statement: "throw new Error('this build cannot start');" },
  { name: 'hangs', statement: rendering('for (;;);') },
  { name: 'never ends', statement: rendering('throw new Promise(() => undefined)') },
  { name: 'exhausts memory', statement: rendering('const all = []; for (;;) all.push(new Array(1e6).fill(all))') },
  { name: 'returns rubbish', statement: rendering('return require("react/jsx-runtime").jsx("iframe", {})') },
  { name: 'wrong range', statement: 'require("left-pad");' },
];

/** Publishes a version of the lobby with the fault, and returns its release. The present version stays live. */
export async function publishWithFault({ statement }: ServerFault, index: number): Promise<Release> {
  const present = await getLiveLobby();
  const version = `99.3.${Math.floor(Date.now() / 1000)}${index}`;
  const folder = createNextVersion('lobby', version);
  const code = `${fs.readFileSync(path.join(folder, serverFile), 'utf8')}\n${statement}\n`;
  fs.writeFileSync(path.join(folder, serverFile), code);
  const description = path.join(folder, 'release.json');
  const release: Release = JSON.parse(fs.readFileSync(description, 'utf8'));
  const integrity = { ...release.integrity, [serverFile]: computeIntegrity(code) };
  fs.writeFileSync(description, JSON.stringify({ ...release, integrity }));
  await runReleases('publish', 'lobby', '--dir', folder);
  await runReleases('switch', 'lobby', version, '--reason', 'to read its release');
  const published = await getLiveLobby();
  await makeLive(present, 'the fault starts later');
  return published;
}
