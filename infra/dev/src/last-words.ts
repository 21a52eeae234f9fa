/** Lines of Node's own around an error: where it was thrown inside Node, frames, the fields of the error, its version. */
const ofNode = /^\s+at |^node:internal|^Node\.js v|^ {4}(throw|trigger)|^ {2}\w+: |^[{}]|^\s*\^$|^\s*$/;
const atMost = 6;

/** What a service said before it ended, for the person at the terminal: one sentence of its own, or where its code is broken. */
export function lastWords(log: string): string {
  const lines = log.trimEnd().split('\n');
  const telling = lines.filter((line) => !ofNode.test(line));
  return (telling.length > 0 ? telling.slice(-atMost).join('\n') : lines.at(-1)) || 'it said nothing';
}
