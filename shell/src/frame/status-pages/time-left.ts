/** Time until an instant, such as `01:04:09`; null when it is reached. */
export function formatTimeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return null;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Name of the merchant's time zone, such as `GMT+07:00`. */
export function formatZone(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `GMT${offsetMinutes < 0 ? '-' : '+'}${clock}`;
}
