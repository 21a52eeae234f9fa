import { isFramed, postToParent } from './parent-frame.ts';

/** Opens the game again with a new session: by the site that frames it, or on the site's page of the game. */
export function reopenGame(siteOrigin: string, gameCode: string): void {
  if (isFramed(siteOrigin)) postToParent(siteOrigin, { type: 'marquee:reopen' });
  else window.location.assign(`${siteOrigin}/seamless?gameCode=${encodeURIComponent(gameCode)}`);
}
