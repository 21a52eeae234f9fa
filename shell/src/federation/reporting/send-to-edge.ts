/** Sends JSON to the edge, also while the page unloads. Errors are ignored. */
export function sendToEdge(path: string, body: string): void {
  const isSent = navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' })) ?? false;
  if (!isSent)
    void fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined);
}
