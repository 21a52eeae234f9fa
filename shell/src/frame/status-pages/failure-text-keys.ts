import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { ShellKey } from '#shell-text.ts';

/** R8.01: each way to fail has its own message. */
export const failureTextKeys: Readonly<Record<FailureClass, ShellKey>> = {
  'entry-timeout': 'failed.timeout',
  'chunk-timeout': 'failed.timeout',
  'entry-missing': 'failed.missing',
  'chunk-missing': 'failed.missing',
  'entry-failed': 'failed.failed',
  'chunk-failed': 'failed.failed',
  'style-failed': 'failed.style',
  'manifest-refused': 'failed.failed',
  'render-crash': 'failed.crash',
  network: 'failed.network',
};

/** A number to quote, such as `7F3A-0934`: four random characters and the time of day in UTC. */
export function createReferenceNumber(now: Date): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `${random.toString(16).padStart(4, '0').toUpperCase()}-${now.toISOString().slice(11, 16).replace(':', '')}`;
}
