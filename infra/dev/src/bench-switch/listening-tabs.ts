import { fleetManifest } from '@marquee/contract/fleet';
import { z } from 'zod';

const signed = z.object({ manifest: fleetManifest });

/** Asks for the manifest within the time that the news of a revision gives, as the shell does; answers the lobby's version. */
async function liveVersion(origin: string, news: string): Promise<string | undefined> {
  const withinMs = Number(/"withinMs":(\d+)/.exec(news)?.[1]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
  const response = await fetch(`${origin}/fleet/manifest`, { cache: 'no-store' });
  return signed.parse(await response.json()).manifest.remotes['lobby']?.current.version;
}

/** A tab without a page: it listens to the stream and asks for the manifest. Answers when it would run the version. */
async function untilOn(origin: string, version: string, ready: () => void): Promise<number> {
  const response = await fetch(`${origin}/fleet/stream`);
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    ready();
    const news = decoder.decode(chunk);
    if (news.includes('event: revision') && (await liveVersion(origin, news)) === version) return performance.now();
  }
  throw new Error('the stream ended');
}

/** Milliseconds from a command until each of so many tabs is on the version that it makes live. */
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
  const arrivals = Array.from({ length: count }, () => untilOn(origin, version, ready));
  await Promise.race([all.promise, Promise.all(arrivals)]);
  const start = performance.now();
  await command();
  return (await Promise.all(arrivals)).map((at) => at - start);
}
