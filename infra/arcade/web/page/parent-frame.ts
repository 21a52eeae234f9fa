/** What the game tells the site around it. Amounts are wire amounts. */
export type FrameMessage =
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

/** Whether the site is around the game: its frame bar then has the ways to the panels. */
export function isFramed(siteOrigin: string): boolean {
  return window.parent !== window && siteOrigin !== '';
}

export function postToParent(siteOrigin: string, message: FrameMessage): void {
  if (isFramed(siteOrigin)) window.parent.postMessage(message, siteOrigin);
}

export type Panel = 'rules' | 'fairness';

/** The site's frame bar may open the game's panels. Answers how to stop listening. */
export function onPanelRequest(siteOrigin: string, open: (panel: Panel) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== siteOrigin || source !== window.parent || typeof data !== 'object' || data === null) return;
    if (!('type' in data) || data.type !== 'marquee:open' || !('panel' in data)) return;
    if (data.panel === 'rules' || data.panel === 'fairness') open(data.panel);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
