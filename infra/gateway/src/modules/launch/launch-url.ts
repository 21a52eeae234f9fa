import { randomInt } from 'node:crypto';

interface LaunchUrl {
  /** Hosts that serve the games, at least one; one of them is picked at random. */
  readonly hosts: readonly string[];
  readonly gameCode: string;
  /** Absent for a demo, which plays on the provider's own practice money. */
  readonly launchToken: string | null;
  readonly language: string;
  readonly theme: string;
}

export const launchUrl = ({ hosts, gameCode, launchToken, language, theme }: LaunchUrl): string => {
  const url = new URL(`/play/${encodeURIComponent(gameCode)}`, hosts[randomInt(hosts.length)]);
  if (launchToken === null) url.searchParams.set('mode', 'demo');
  else url.searchParams.set('launch', launchToken);
  url.searchParams.set('lang', language);
  url.searchParams.set('theme', theme);
  return url.href;
};
