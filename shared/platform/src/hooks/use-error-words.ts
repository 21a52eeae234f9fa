import { CallError } from '#calls/call-error.ts';
import { useText } from '#hooks/use-text.ts';

/** Answers the words of what went wrong, in the language shown; what is no refusal of a call has words of its own. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => t(error instanceof CallError ? error.code : 'unknown_error');
}
