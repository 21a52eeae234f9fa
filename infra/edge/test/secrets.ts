import { LoadIds } from '#fleet/load-ids.ts';

export const now = new Date('2026-11-21T10:00:00.000Z');

export const edgeSecret = 'shared-with-the-gateway';
export const edgeToken = 'token-of-the-edge-in-the-tests-32';

/** Id of a page load, as an edge with the secret of the tests creates it. */
export function createLoadId(): string {
  return new LoadIds(edgeSecret).create('1.0.0', now);
}
