import { useEffect } from 'react';
import { reportHang, watchHang } from '#federation/loading/watch-hang.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';

/** Reports a version when the code of its page or modal hangs; part of what is shown meanwhile. */
export function HangWatch({ version: { name, release } }: { readonly version: LoadedRemote }): null {
  useEffect(() => watchHang(() => reportHang(name, release, 'chunk-timeout')), [name, release]);
  return null;
}
