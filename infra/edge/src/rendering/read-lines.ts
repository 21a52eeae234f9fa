import type { Readable } from 'node:stream';

/**
 * Reads lines that end with `\n`, and with no other character: `node:readline` also splits at U+2028, which JSON does
 * not escape.
 */
export function readLines(
  stream: Readable,
  onLine: (line: string) => void,
  limit: { readonly length: number; readonly onExceeded: () => void } | null = null,
): void {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${text}${chunk}`.split('\n');
    text = lines.pop() ?? '';
    if (limit !== null && text.length > limit.length) {
      text = '';
      return limit.onExceeded();
    }
    for (const line of lines) onLine(line);
  });
}
