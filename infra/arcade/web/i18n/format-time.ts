/** Formats an ISO time in the time zone of the browser. */
export function formatTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).format(new Date(time));
}
