import type { SupersedingChange } from './superseded-request.repository.ts';

/** The change that superseded a request, as a part of a sentence. */
export function formatSuperseding({ action, version, actor, revision }: SupersedingChange): string {
  return `${action} ${version} of ${actor} at revision ${revision}`;
}
