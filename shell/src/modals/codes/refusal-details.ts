import { CallError } from '@marquee/platform';

const detailsOf = (error: unknown): object => {
  const details = error instanceof CallError ? error.details : null;
  return typeof details === 'object' && details !== null ? details : {};
};

/** Seconds to wait that a refusal names, if it does. */
export function secondsToWait(error: unknown): number | null {
  const details = detailsOf(error);
  const seconds =
    'retryAfterSeconds' in details && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

/** R4.04: whether the refusal says that a captcha is asked for next; null when it says nothing of it. */
export function asksCaptcha(error: unknown): boolean | null {
  const details = detailsOf(error);
  return 'captcha' in details && typeof details.captcha === 'boolean' ? details.captcha : null;
}
