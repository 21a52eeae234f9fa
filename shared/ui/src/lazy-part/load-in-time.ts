/** Milliseconds after which a file that has not arrived counts as failed. */
const timeoutMs = 15_000;

/** Empty on a server, which has its files at hand. */
const findFiles = (): Element[] =>
  typeof document === 'undefined' ? [] : [...document.head.querySelectorAll('script, link')];

/**
 * Loads code. A request without an answer fails after a time, and webpack forgets it, so the next one is new.
 * @throws Error `ChunkLoadError` of the type `timeout` after 15 seconds, else what `load` throws
 */
export async function loadInTime<Code>(load: () => Promise<Code>): Promise<Code> {
  const before = new Set(findFiles());
  const loading = load();
  const requested = findFiles().filter((file) => !before.has(file));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('Loading code timed out'), { name: 'ChunkLoadError', type: 'timeout' })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (error) {
    // The bundler would wait for the other files of a failed load, also at the next try.
    for (const file of requested) file.dispatchEvent(new Event('error'));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
