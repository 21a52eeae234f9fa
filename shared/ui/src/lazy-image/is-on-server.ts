/** Whether components are rendered on a server, for visitors without scripts. */
export const isOnServer = typeof document === 'undefined';
