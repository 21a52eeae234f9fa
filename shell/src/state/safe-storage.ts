const memory = new Map<string, string>();

/** Storage that goes on in memory where the browser refuses it. */
export function safeStorage(area: 'localStorage' | 'sessionStorage') {
  return {
    get(key: string): string | null {
      // What the browser refused to keep is newer than what it keeps.
      const refused = memory.get(`${area}.${key}`);
      if (refused !== undefined) return refused;
      try {
        return globalThis[area].getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether the browser has what is stored, so that it outlives the page. */
    isKept: (key: string): boolean => !memory.has(`${area}.${key}`),
    set(key: string, value: string): void {
      try {
        globalThis[area].setItem(key, value);
        memory.delete(`${area}.${key}`);
      } catch {
        memory.set(`${area}.${key}`, value);
      }
    },
    remove(key: string): void {
      memory.delete(`${area}.${key}`);
      try {
        globalThis[area].removeItem(key);
      } catch {
        return;
      }
    },
  };
}
