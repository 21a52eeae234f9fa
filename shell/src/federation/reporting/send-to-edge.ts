/** Sends JSON to the edge, also while the page goes away; what does not arrive is not missed. */
export function sendToEdge(address: string, body: string): void {
  const sent = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' })) ?? false;
  if (!sent)
    void fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined);
}
