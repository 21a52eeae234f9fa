/** Opens a channel to the other tabs of this browser; null where the browser lacks channels or rejects storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
