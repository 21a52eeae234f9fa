import type { ChangeResponse, PartStatus } from '#schemas/responses.ts';
import type { Verb } from '#web/api/change.ts';

type Canary = PartStatus['canary'];

/** What a part is, as far as a change can alter it. */
export interface PartState {
  readonly current: string | null;
  readonly lastGood: string | null;
  readonly canary: Canary;
}

const staysCurrent: ReadonlySet<Verb> = new Set(['canary', 'canary-stop']);

/** What the part will be after a change, as its dry run says. */
export function stateAfter({ current }: PartStatus, verb: Verb, preview: ChangeResponse): PartState {
  return {
    current: staysCurrent.has(verb) ? current : preview.to,
    lastGood: preview.lastGood,
    canary: preview.canary,
  };
}

/** Version that a change brings, for the words on its button. */
export function targetVersion(part: PartStatus, verb: Verb, chosen: string): string {
  if (verb === 'promote') return part.canary?.version ?? '';
  return chosen !== '' || verb !== 'rollback' ? chosen : (part.lastGood ?? '');
}
