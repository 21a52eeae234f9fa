import { CallError } from '@marquee/platform';

const errorDetails = (error: unknown): object => {
  const details = error instanceof CallError ? error.details : null;
  return typeof details === 'object' && details !== null ? details : {};
};

/** Returns the seconds to wait that an error response names, or null. */
export function retryAfterSeconds(error: unknown): number | null {
  const details = errorDetails(error);
  const seconds =
    'retryAfterSeconds' in details && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

/** Whether the error response requires a captcha next; null when it does not say. */
export function isCaptchaRequired(error: unknown): boolean | null {
  const details = errorDetails(error);
  return 'captcha' in details && typeof details.captcha === 'boolean' ? details.captcha : null;
}
