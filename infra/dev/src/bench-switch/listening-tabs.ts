import { fleetManifest } from '@marquee/contract/fleet';
import { z } from 'zod';

const signed = z.object({ manifest: fleetManifest });

/**
 * Fetches the manifest after a random delay within the limit of the event, as the shell does. Returns the lobby
 * version.
 */
async function fetchLobbyVersion(origin: string, event: string): Promise<string | undefined> {
  const withinMs = Number(/"withinMs":(\d+)/.exec(event)?.[1]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
  const response = await fetch(`${origin}/fleet/manifest`, { cache: 'no-store' });
  return signed.parse(await response.json()).manifest.remotes['lobby']?.current.version;
}

/**
 * A tab without a page: listens to the stream and fetches the manifest. Resolves with the time when it has the version.
 */
async function waitForVersion(origin: string, version: string, ready: () => void): Promise<number> {
  const response = await fetch(`${origin}/fleet/stream`);
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    ready();
    const event = decoder.decode(chunk);
    if (event.includes('event: revision') && (await fetchLobbyVersion(origin, event)) === version)
      return performance.now();
  }
  throw new Error('the stream ended');
}

/** Milliseconds from a command until each of `count` tabs has the version that the command makes live. */
export async function rollOut(
  origin: string,
  count: number,
  version: string,
  command: () => Promise<void>,
): Promise<number[]> {
  let listening = 0;
  const all = Promise.withResolvers<void>();
  const ready = (): void => {
    listening += 1;
    if (listening >= count) all.resolve();
  };
  const arrivals = Array.from({ length: count }, () => waitForVersion(origin, version, ready));
  await Promise.race([all.promise, Promise.all(arrivals)]);
  const start = performance.now();
  await command();
  return (await Promise.all(arrivals)).map((at) => at - start);
}
