const database = 'marquee-device';
const keys = 'keys';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(keys);
  return settled(request);
}

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A key that this browser made and keeps, and that no script, not even the site's own, can read out of it. */
export async function getDeviceKey(): Promise<CryptoKey> {
  const storage = await open();
  try {
    const kept: unknown = await settled(storage.transaction(keys).objectStore(keys).get('login'));
    if (kept instanceof CryptoKey) return kept;
    const made = await newKey();
    await settled(storage.transaction(keys, 'readwrite').objectStore(keys).put(made, 'login'));
    return made;
  } finally {
    storage.close();
  }
}
