const database = 'marquee-device';
const keys = 'keys';

const awaitResult = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(keys);
  return awaitResult(request);
}

const generateKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A key that this browser generated. It is not extractable: no script can read its bytes. */
export async function getDeviceKey(): Promise<CryptoKey> {
  const storage = await open();
  try {
    const stored: unknown = await awaitResult(storage.transaction(keys).objectStore(keys).get('login'));
    if (stored instanceof CryptoKey) return stored;
    const created = await generateKey();
    await awaitResult(storage.transaction(keys, 'readwrite').objectStore(keys).put(created, 'login'));
    return created;
  } finally {
    storage.close();
  }
}
