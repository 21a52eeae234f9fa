/** Browser storage that ignores errors: a browser can deny storage to a framed page. */
export function createBrowserStorage(area: 'localStorage' | 'sessionStorage') {
  return {
    get(key: string): string | null {
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        window[area].setItem(key, value);
      } catch {
        return;
      }
    },
    remove(key: string): void {
      try {
        window[area].removeItem(key);
      } catch {
        return;
      }
    },
  };
}
