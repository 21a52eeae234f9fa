/** Messages from the game to the site that frames it. Amounts are wire amounts. */
export type FrameMessage =
  | { readonly type: 'marquee:ready' }
  | { readonly type: 'marquee:reopen' }
  | { readonly type: 'marquee:balance'; readonly balance: string; readonly currency: string }
  | {
      readonly type: 'marquee:round';
      readonly roundId: string;
      readonly number: string;
      readonly gameCode: string;
      readonly state: string;
      readonly stake: string;
      readonly payout: string;
      readonly currency: string;
    };

/** Whether the site frames the game; the site's bar then has the buttons of the panels. */
export function isFramed(siteOrigin: string): boolean {
  return window.parent !== window && siteOrigin !== '';
}

export function postToParent(siteOrigin: string, message: FrameMessage): void {
  if (isFramed(siteOrigin)) window.parent.postMessage(message, siteOrigin);
}

export type Panel = 'rules' | 'fairness';

/**
 * Listens to the site's requests to open a panel of the game.
 * @returns function that stops listening
 */
export function onPanelRequest(siteOrigin: string, open: (panel: Panel) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== siteOrigin || source !== window.parent || typeof data !== 'object' || data === null) return;
    if (!('type' in data) || data.type !== 'marquee:open' || !('panel' in data)) return;
    if (data.panel === 'rules' || data.panel === 'fairness') open(data.panel);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
