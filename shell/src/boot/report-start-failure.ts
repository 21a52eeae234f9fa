import type { ReportClass } from '@marquee/contract/fleet';
import { classifyError } from '#federation/remote-state/failure-class.ts';

declare global {
  /** Of the inline guard in the page, which reads load id and version from the page. Undefined without an edge. */
  var reportShellFailure: ((outcome: ReportClass) => void) | undefined;
}

/**
 * Reports that the shell could not start, before the failure page replaces the page. A permission call that fails is no
 * failure of the shell.
 */
export function reportStartFailure(step: string, cause: unknown): void {
  globalThis.reportShellFailure?.(step === 'permission' ? 'network' : classifyError(cause, navigator.onLine));
}
