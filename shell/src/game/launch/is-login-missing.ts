import { CallError } from '@marquee/platform';
import type { Launch } from './use-launch.ts';

/** Whether a game did not start because nobody is logged in any more. */
export function isLoginMissing(launch: Launch): boolean {
  return (
    launch.state === 'failed' &&
    launch.error instanceof CallError &&
    (launch.error.code === 'session.missing' || launch.error.code === 'session.expired')
  );
}
