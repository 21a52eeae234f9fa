import { lazy, useState, type ComponentType } from 'react';
import { reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';

/** Milliseconds in which React asks for the failed component again; a new one before that would be fetched for ever. */
const resetDelayMs = 1_000;

/**
 * A component of the shell whose code is fetched when it is first drawn. A fetch that fails is tried once more; when
 * that fails too, drawing it again a second later starts anew, which a plain `lazy` would not.
 */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load().catch(load) };
      } catch (error) {
        setTimeout(() => {
          current = make();
        }, resetDelayMs);
        void reloadForNewShell();
        throw error;
      }
    });
  let current = make();

  return function Chunk(props: Props) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}
