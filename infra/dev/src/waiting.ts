import { z } from 'zod';
import { builtVersion, type Part } from './parts.ts';
import { builtReason, type Releases } from './publish.ts';
import { keptSecret } from './secrets.ts';

const channel = 'production';
const pending = z.object({ id: z.string(), version: z.string(), reason: z.string() });
const status = z.object({ parts: z.array(z.object({ part: z.string(), pending: z.array(pending) })) });

function ask({ ports, data }: Releases, path: string, method: 'GET' | 'DELETE', body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${keptSecret(data.keys, 'releases-token')}`,
    'content-type': 'application/json',
  };
  return fetch(`http://localhost:${ports.releases}/v1/channels/${channel}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

const sentence = (part: string, version: string, id: string, { ports }: Releases): string =>
  `${channel} asks for two people: ${part} ${version} is published and waits for approval. Another operator approves it in the console, or with\n` +
  `  RELEASES_URL=http://localhost:${ports.releases} RELEASES_TOKEN=THEIRS npm run releases -- approve ${id} --reason "WHY"`;

/**
 * What the working tree asked for and nobody has approved yet: the present build of each part is told, with what to do about it; what was
 * asked for an older build is taken back, because nobody wants it any more.
 */
export async function settleWaiting(parts: readonly Part[], site: Releases): Promise<string[]> {
  const told: string[] = [];
  const { parts: found } = status.parse(await (await ask(site, '/status', 'GET')).json());
  for (const part of parts.filter(({ released }) => released)) {
    const waits =
      found.find((each) => each.part === part.name)?.pending.filter(({ reason }) => reason === builtReason) ?? [];
    for (const { id, version } of waits) {
      if (version === builtVersion(part)) told.push(sentence(part.name, version, id, site));
      else await ask(site, `/scheduled/${id}`, 'DELETE', { reason: 'the working tree has a newer build' });
    }
  }
  return told;
}
