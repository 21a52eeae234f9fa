import type { ReportClass } from '@marquee/contract/fleet';
import { classifyError } from '#federation/remote-state/failure-class.ts';

declare global {
  /** Of the inline guard in the page; shows the message of the edge and reports the failure. */
  var failShell: ((outcome: ReportClass) => void) | undefined;
}

/** Shows and reports that the shell could not start. A permission call that fails is no failure of the shell. */
export function showStartFailure(step: string, cause: unknown): void {
  globalThis.failShell?.(step === 'permission' ? 'network' : classifyError(cause, navigator.onLine));
}
