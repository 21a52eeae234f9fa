import assert from 'node:assert/strict';
import { signedManifest, type Release } from '@marquee/contract/fleet';
import { ask, askSecurely, visitor, type Answer, type Question } from './ask.ts';
import type { Front } from './front.ts';

export const statusCall = '/wps/system/status';

export function throughFront({ secure, ca }: Front, path: string, question?: Question): Promise<Answer> {
  return askSecurely(secure, ca, path, question);
}

/** Asks the edge as nginx asks it. */
export function ofEdge({ edge }: Front, path: string, { headers = {}, ...question }: Question = {}): Promise<Answer> {
  return ask(edge, path, {
    ...question,
    headers: { host: 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': visitor, ...headers },
  });
}

export async function shellOf(front: Front): Promise<Release> {
  const { manifest } = signedManifest.parse(JSON.parse((await throughFront(front, '/fleet/manifest')).body.toString()));
  assert.ok(manifest.shell, 'a shell is live');
  return manifest.shell.current;
}
