import type { Changed, PartStatus } from '#answers/answers.ts';
import type { Verb } from '../api/change.ts';

type Canary = PartStatus['canary'];

/** What a part is, as far as a change can alter it. */
export interface Standing {
  readonly current: string | null;
  readonly lastGood: string | null;
  readonly canary: Canary;
}

const staysCurrent: ReadonlySet<Verb> = new Set(['canary', 'canary-stop']);

/** What the part will be after a change, as its dry run says. */
export function standingAfter({ current }: PartStatus, verb: Verb, preview: Changed): Standing {
  return {
    current: staysCurrent.has(verb) ? current : preview.to,
    lastGood: preview.lastGood,
    canary: preview.canary,
  };
}

/** Version that a change brings, for the words on its button. */
export function versionBrought(part: PartStatus, verb: Verb, chosen: string): string {
  if (verb === 'promote') return part.canary?.version ?? '';
  return chosen !== '' || verb !== 'rollback' ? chosen : (part.lastGood ?? '');
}
