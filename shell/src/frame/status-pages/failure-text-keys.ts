import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { ShellKey } from '#shell-text.ts';

/** R8.01: the message of each failure class. */
export const failureTextKeys: Readonly<Record<FailureClass, ShellKey>> = {
  'entry-timeout': 'failed.timeout',
  'chunk-timeout': 'failed.timeout',
  'entry-missing': 'failed.missing',
  'chunk-missing': 'failed.missing',
  'entry-failed': 'failed.failed',
  'chunk-failed': 'failed.failed',
  'style-failed': 'failed.style',
  'manifest-rejected': 'failed.failed',
  'render-crash': 'failed.crash',
  network: 'failed.network',
};
