import type { RemoteExpose } from '@marquee/platform';
import { EntryLoadError } from '#federation/remote-state/failure-class.ts';

/** The webpack container that the entry of a remote writes to a global. */
export interface Container {
  get(module: './remote'): Promise<() => RemoteExpose>;
}

const timeoutMs = 120_000;
// eslint-disable-next-line marquee/no-module-state -- scripts are inserted in a browser only
const loading = new Map<string, Promise<Container>>();

const getContainer = (scope: string): Container | undefined => Reflect.get(globalThis, scope);

function insert(url: string, integrity: string, scope: string): Promise<Container> {
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
  return new Promise((resolve, reject) => {
    let hasThrown = false;
    const onError = ({ filename }: ErrorEvent): void => {
      hasThrown ||= filename === url;
    };
    const settle = (reason: EntryLoadError['reason'], isOfFile = false): void => {
      clearTimeout(timer);
      removeEventListener('error', onError);
      script.remove();
      const container = getContainer(scope);
      if (container === undefined) reject(new EntryLoadError(reason, url, isOfFile));
      else resolve(container);
    };
    const timer = setTimeout(() => settle('entry-timeout'), timeoutMs);
    addEventListener('error', onError);
    script.onerror = () => settle('entry-failed', true);
    script.onload = () => settle(hasThrown ? 'entry-failed' : 'entry-missing');
    document.head.append(script);
  });
}

/**
 * Loads and evaluates the entry of a remote; concurrent callers of one URL share one script.
 * @param scope global that the entry writes its container to. When it exists, nothing is loaded.
 * @throws EntryLoadError
 */
export function loadEntry(url: string, integrity: string, scope: string): Promise<Container> {
  const existing = getContainer(scope);
  if (existing !== undefined) return Promise.resolve(existing);
  const pending = loading.get(url) ?? insert(url, integrity, scope).finally(() => loading.delete(url));
  loading.set(url, pending);
  return pending;
}
