import { getPageState } from './page-state.ts';

/** Web storage that falls back to memory where the browser rejects it, such as when it is full or disabled. */
export function createSafeStorage(area: 'localStorage' | 'sessionStorage') {
  const memoryKey = (key: string): string => `${area}.${key}`;
  return {
    get(key: string): string | null {
      // A value that the browser rejected is newer than the one that it stores.
      const rejected = getPageState().rejectedStorage.get(memoryKey(key));
      if (rejected !== undefined) return rejected;
      try {
        return globalThis[area].getItem(key);
      } catch {
        return null;
      }
    },
    /** False when the value lives in memory only and is lost with the page. */
    isPersisted: (key: string): boolean => !getPageState().rejectedStorage.has(memoryKey(key)),
    set(key: string, value: string): void {
      try {
        globalThis[area].setItem(key, value);
        getPageState().rejectedStorage.delete(memoryKey(key));
      } catch {
        getPageState().rejectedStorage.set(memoryKey(key), value);
      }
    },
    remove(key: string): void {
      getPageState().rejectedStorage.delete(memoryKey(key));
      try {
        globalThis[area].removeItem(key);
      } catch {
        return;
      }
    },
  };
}
