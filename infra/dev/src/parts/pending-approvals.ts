import { z } from 'zod';
import { readBuiltVersion, type Part } from './parts.ts';
import { workingTreeReason } from './publish.ts';
import type { ReleaseTarget } from './releases-command.ts';
import { readOrCreateSecret } from '#site/secrets.ts';

const channel = 'production';
const changeRequest = z.object({ id: z.string(), version: z.string(), reason: z.string() });
const status = z.object({ parts: z.array(z.object({ part: z.string(), awaitingApproval: z.array(changeRequest) })) });

function send({ ports, data }: ReleaseTarget, path: string, method: 'GET' | 'POST', body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${readOrCreateSecret(data.keys, 'releases-token')}`,
    'content-type': 'application/json',
  };
  return fetch(`http://localhost:${ports.releases}/v1/channels/${channel}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

const notice = (part: string, version: string, { ports }: ReleaseTarget): string =>
  `${channel} requires approval: ${part} ${version} is published and waits for another operator. ` +
  `Approve it in the console, or as this command says\n` +
  `  RELEASES_URL=http://localhost:${ports.releases} RELEASES_TOKEN=THEIRS npm run releases -- change-requests`;

/**
 * Cancels pending requests of older builds of the working tree. Returns one notice per pending request of a current
 * build, with the command that lists it.
 */
export async function updatePendingApprovals(parts: readonly Part[], site: ReleaseTarget): Promise<string[]> {
  const notices: string[] = [];
  const { parts: found } = status.parse(await (await send(site, '/status', 'GET')).json());
  for (const part of parts.filter(({ isReleased }) => isReleased)) {
    const requests =
      found
        .find((each) => each.part === part.name)
        ?.awaitingApproval.filter(({ reason }) => reason === workingTreeReason) ?? [];
    for (const { id, version } of requests) {
      if (version === readBuiltVersion(part)) notices.push(notice(part.name, version, site));
      else await send(site, `/change-requests/${id}/cancel`, 'POST', { reason: 'the working tree has a newer build' });
    }
  }
  return notices;
}
