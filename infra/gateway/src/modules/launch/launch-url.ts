import { randomBytes, randomInt } from 'node:crypto';
import type { LaunchValue, LottoLobby } from '@marquee/contract';

interface LaunchUrl {
  /** Hosts that serve the games, at least one; one of them is picked at random. */
  readonly hosts: readonly string[];
  readonly gameCode: string;
  /** Null for a demo launch. */
  readonly launchToken: string | null;
  readonly language: string;
  readonly theme: string;
  /** Address that the game's exit button opens. */
  readonly backUrl?: string | undefined;
  readonly lotto?: LottoLobby | undefined;
}

export function createLaunchUrl({ hosts, gameCode, launchToken, language, theme, backUrl, lotto }: LaunchUrl): string {
  const url = new URL(`/play/${encodeURIComponent(gameCode)}`, hosts[randomInt(hosts.length)]);
  if (launchToken === null) url.searchParams.set('mode', 'demo');
  else {
    // Browsers never send the fragment, so no log and no referrer has the token. The id makes each launch a new page.
    url.hash = new URLSearchParams({ launch: launchToken }).toString();
    url.searchParams.set('launchId', randomBytes(8).toString('hex'));
  }
  url.searchParams.set('lang', language);
  url.searchParams.set('theme', theme);
  if (backUrl !== undefined) url.searchParams.set('backUrl', backUrl);
  for (const [name, value] of Object.entries(lotto ?? {})) url.searchParams.set(name, value);
  return url.href;
}

/** Token in the URL of a launch; empty for a demo launch. */
export function parseLaunchToken({ launchUrl }: Pick<LaunchValue, 'launchUrl'>): string {
  return new URLSearchParams(new URL(launchUrl).hash.slice(1)).get('launch') ?? '';
}
