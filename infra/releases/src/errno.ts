/** Whether the operating system or the database gave an error this code. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => code === error.code);
