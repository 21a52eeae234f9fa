import { useCallback } from 'react';
import { getCurrentHost } from '#host/current-host.ts';
import type { DraftOptions } from '#host/host-contract.ts';
import { useReadableStore } from './use-readable-store.ts';

export interface Draft<Field extends string> {
  /** Typed texts, and the initial text of every field without one. */
  readonly fields: Readonly<Record<Field, string>>;
  /** Stores changed fields. */
  change(fields: Partial<Readonly<Record<Field, string>>>): void;
  /** Forgets the draft, after it was sent or applied. */
  discard(): void;
}

/**
 * The texts that a player types into a form. They outlive the component: another version of the remote, which replaces
 * this one while the form is open, or a reload of the page shows them again. A version ignores fields that it does not
 * have. Never for passwords and codes; with `isPrivate` for personal data, which must not be written to a storage.
 * @param name name of the form, unique in the site: `<remote>.<form>`
 * @param initial texts of the empty form, with every field
 */
export function useDraft<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  { isPrivate = false }: DraftOptions = {},
): Draft<Field> {
  const stored = useReadableStore(getCurrentHost().drafts)[name];
  const fields: Record<Field, string> = { ...initial };
  for (const field in initial) fields[field] = stored?.[field] ?? initial[field];

  const change = useCallback(
    (changed: Partial<Readonly<Record<Field, string>>>) => {
      const { drafts } = getCurrentHost();
      drafts.set(name, { ...drafts.get()[name], ...changed }, { isPrivate });
    },
    [name, isPrivate],
  );
  const discard = useCallback(() => getCurrentHost().drafts.set(name, null), [name]);
  return { fields, change, discard };
}
