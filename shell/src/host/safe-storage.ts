const memory = new Map<string, string>();

/** Storage that goes on in memory where the browser refuses it. */
export const safeStorage = (area: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return globalThis[area].getItem(key) ?? memory.get(`${area}.${key}`) ?? null;
    } catch {
      return memory.get(`${area}.${key}`) ?? null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis[area].setItem(key, value);
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
});
