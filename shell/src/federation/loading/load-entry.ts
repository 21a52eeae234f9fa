import type { RemoteExpose } from '@marquee/platform';
import { EntryLoadError } from '#federation/remote-state/failure-class.ts';

/** What the entry of a remote leaves in the page: webpack's container. */
export interface Container {
  get(module: './remote'): Promise<() => RemoteExpose>;
}

const timeoutMs = 120_000;
const loading = new Map<string, Promise<Container>>();

const containerOf = (scope: string): Container | undefined => Reflect.get(globalThis, scope);

function insert(url: string, integrity: string, scope: string): Promise<Container> {
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
  return new Promise((resolve, reject) => {
    let threw = false;
    const onError = ({ filename }: ErrorEvent): void => {
      threw ||= filename === url;
    };
    const settle = (failure: EntryLoadError['reason']): void => {
      clearTimeout(late);
      removeEventListener('error', onError);
      script.remove();
      const container = containerOf(scope);
      if (container === undefined) reject(new EntryLoadError(failure, url));
      else resolve(container);
    };
    const late = setTimeout(() => settle('entry-timeout'), timeoutMs);
    addEventListener('error', onError);
    script.addEventListener('error', () => settle('entry-failed'));
    script.addEventListener('load', () => settle(threw ? 'entry-failed' : 'entry-missing'));
    document.head.append(script);
  });
}

/**
 * Runs the entry of a remote; callers of one address share one script.
 * @param scope global that the entry writes its container to; when it is there already nothing is asked for
 * @throws EntryLoadError
 */
export function loadEntry(url: string, integrity: string, scope: string): Promise<Container> {
  const there = containerOf(scope);
  if (there !== undefined) return Promise.resolve(there);
  const known = loading.get(url) ?? insert(url, integrity, scope).finally(() => loading.delete(url));
  loading.set(url, known);
  return known;
}
