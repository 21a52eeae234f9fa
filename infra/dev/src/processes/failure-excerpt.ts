/** Lines that Node prints around an error: the position inside Node, stack frames, fields of the error, the version. */
const nodeLines = /^\s+at |^node:internal|^Node\.js v|^ {4}(throw|trigger)|^ {2}\w+: |^[{}]|^\s*\^$|^\s*$/;
const maxLines = 6;

/**
 * The last lines of a log that explain why a service ended: its own message, or the position and error of broken code.
 */
export function extractFailure(log: string): string {
  const lines = log.trimEnd().split('\n');
  const relevant = lines.filter((line) => !nodeLines.test(line));
  return (relevant.length > 0 ? relevant.slice(-maxLines).join('\n') : lines.at(-1)) || 'it printed nothing';
}
