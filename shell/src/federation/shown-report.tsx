import { useEffect } from 'react';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { reportShown } from '#federation/reporting/report-shown.ts';

/** Reports a version when the code of its siblings, a page or a modal, is rendered. */
export function ShownReport({ version }: { readonly version: LoadedRemote }): null {
  useEffect(() => reportShown(version), [version]);
  return null;
}
