import { CallError } from '#calls/call-error.ts';
import { useText } from './use-text.ts';

/**
 * Returns a function that translates an error into a message. Errors that are no `CallError` get the general message.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => t(error instanceof CallError ? error.code : 'unknown_error');
}
