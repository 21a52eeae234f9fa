import { loadInTime } from '@marquee/ui/load-in-time';
import { lazy, useState, type ComponentType } from 'react';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import { reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';

/** React renders a failed component again within this time; replacing it earlier would fetch in an endless loop. */
const resetDelayMs = 1_000;

/**
 * A component of the shell whose code is loaded at its first render. A failed load is retried once, one without an
 * answer fails after 15 s. Unlike plain `lazy`, a later render starts a new load.
 */
export function createLazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const createLazy = () =>
    lazy(async () => {
      try {
        return {
          default: await loadInTime(load).catch((error: unknown) => {
            if (classifyError(error, true) === 'chunk-timeout') throw error;
            return loadInTime(load);
          }),
        };
      } catch (error) {
        setTimeout(() => {
          current = createLazy();
        }, resetDelayMs);
        void reloadForNewShell();
        throw error;
      }
    });
  let current = createLazy();

  return function Chunk(props: Props) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}
