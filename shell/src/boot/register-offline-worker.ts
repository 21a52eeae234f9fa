/** Service worker of the edge that shows the offline page when a navigation cannot reach the site. */
export const offlineWorkerAddress = '/offline-worker.js';

/** Registers the worker; a browser without service workers shows its own page instead. */
export async function registerOfflineWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(offlineWorkerAddress, { scope: '/', updateViaCache: 'none' });
  } catch {
    // Browsers reject the registration when the visitor has blocked storage. The site works without the worker.
  }
}
