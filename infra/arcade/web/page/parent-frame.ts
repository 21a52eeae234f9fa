/** Messages from the game to the site that frames it. Amounts are wire amounts. */
export type FrameMessage =
  | { readonly type: 'marquee:ready' }
  | { readonly type: 'marquee:reopen' }
  | { readonly type: 'marquee:bet'; readonly stake: string; readonly currency: string }
  | { readonly type: 'marquee:refused' }
  | { readonly type: 'marquee:sound'; readonly isOn: boolean }
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

function onParentMessage(siteOrigin: string, type: string, handle: (data: object) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== siteOrigin || source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === type) handle(data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

export type Panel = 'rules' | 'fairness';

/**
 * Listens to the site's requests to open a panel of the game.
 * @returns function that stops listening
 */
export function onPanelRequest(siteOrigin: string, open: (panel: Panel) => void): () => void {
  return onParentMessage(siteOrigin, 'marquee:open', (data) => {
    if ('panel' in data && (data.panel === 'rules' || data.panel === 'fairness')) open(data.panel);
  });
}

/**
 * Listens to the site's news of the main wallet: its balance may have changed, and money of other providers may be on
 * its way to it.
 * @returns function that stops listening
 */
export function onWalletChange(siteOrigin: string, handle: (isTransferring: boolean) => void): () => void {
  return onParentMessage(siteOrigin, 'marquee:wallet', (data) =>
    handle('isTransferring' in data && data.isTransferring === true),
  );
}

/**
 * Listens to the site's requests to turn sound on or off.
 * @returns function that stops listening
 */
export function onSoundRequest(siteOrigin: string, handle: (isOn: boolean) => void): () => void {
  return onParentMessage(siteOrigin, 'marquee:sound', (data) => {
    if ('isOn' in data && typeof data.isOn === 'boolean') handle(data.isOn);
  });
}
