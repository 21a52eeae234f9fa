// Responds to a navigation that cannot reach the site with the offline page, and to nothing else: a cached shell,
// manifest or call would undo the switch of a version. The edge writes the constant `pageHash` before this text.

const cachePrefix = 'marquee-offline-';
const cacheName = cachePrefix + pageHash;
const pageAddress = '/offline.html';

self.addEventListener('install', (event) => {
  const savePage = async () => {
    const cache = await caches.open(cacheName);
    await cache.add(new Request(pageAddress, { cache: 'reload' }));
    await self.skipWaiting();
  };
  event.waitUntil(savePage());
});

self.addEventListener('activate', (event) => {
  const start = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The browser sends the navigation while the worker starts, so that pages do not wait for the worker.
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(start());
});

const openPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(pageAddress)) ?? Response.error();
  }
};

self.addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(openPage(event));
});
