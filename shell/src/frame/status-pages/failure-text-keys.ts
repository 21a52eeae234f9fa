import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { ShellKey } from '#texts/shell-text.ts';

/** The message of each failure class. */
export const failureTextKeys: Readonly<Record<FailureClass, ShellKey>> = {
  'entry-timeout': 'loadError.timeout',
  'chunk-timeout': 'loadError.timeout',
  'entry-missing': 'loadError.missing',
  'chunk-missing': 'loadError.missing',
  'entry-failed': 'loadError.failed',
  'chunk-failed': 'loadError.failed',
  'style-failed': 'loadError.style',
  'manifest-rejected': 'loadError.failed',
  'render-crash': 'loadError.crash',
  network: 'loadError.network',
};
