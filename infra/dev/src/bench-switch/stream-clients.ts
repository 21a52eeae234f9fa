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
 * Listens to the stream and fetches the manifest as an open tab does, but without a page. Resolves with the time when
 * the manifest has the version.
 */
async function waitForVersion(origin: string, version: string, onConnected: () => void): Promise<number> {
  const response = await fetch(`${origin}/fleet/stream`);
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    onConnected();
    const event = decoder.decode(chunk);
    if (event.includes('event: revision') && (await fetchLobbyVersion(origin, event)) === version)
      return performance.now();
  }
  throw new Error('the stream ended');
}

/** Milliseconds from a command until each of `count` clients has the version that the command makes live. */
export async function measureRollout(
  origin: string,
  count: number,
  version: string,
  command: () => Promise<void>,
): Promise<number[]> {
  const clients = Array.from({ length: count }, () => {
    const connected = Promise.withResolvers<void>();
    return { connected: connected.promise, arrival: waitForVersion(origin, version, connected.resolve) };
  });
  const arrivals = Promise.all(clients.map(({ arrival }) => arrival));
  // A client that fails before it is connected rejects the arrivals.
  await Promise.race([Promise.all(clients.map(({ connected }) => connected)), arrivals]);
  const start = performance.now();
  await command();
  return (await arrivals).map((at) => at - start);
}
