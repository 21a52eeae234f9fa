import fs from 'node:fs';
import { resolveInRepository } from '#command/repository.ts';

/** The smallest unit of a requirement that tests can prove, with a number such as `R4.12b`. */
export interface Part {
  readonly number: string;
  readonly text: string;
  /** The capability without which the part cannot exist. */
  readonly waitsFor?: string;
}

export interface Row {
  readonly number: string;
  readonly text: string;
  /** Never empty: a row without a list of parts is its own part. */
  readonly parts: readonly Part[];
}

/** The parts in a title: `R2.22bc` stands for R2.22b and R2.22c. */
export function listPartNumbers(title: string): Set<string> {
  const numbers = [...title.matchAll(/\b(R\d+\.\d{2})([a-z]*)\b/g)].flatMap(([, row = '', letters = '']) =>
    letters === '' ? [row] : [...letters].map((letter) => `${row}${letter}`),
  );
  return new Set(numbers);
}

function parsePart(number: string, text: string): Part {
  const [, shown = text, waitsFor] = /^(.*?) \(waits for: ([a-z ]+)\)$/.exec(text) ?? [];
  return { number, text: shown, ...(waitsFor === undefined ? {} : { waitsFor }) };
}

/** The rows of `e2e/requirements.md`: list items with a number, and below each the items of its parts. */
export function parseRequirementRows(
  markdown = fs.readFileSync(resolveInRepository('e2e/requirements.md'), 'utf8'),
): Row[] {
  const items = [...markdown.matchAll(/^(?: {2})?- (R\d+\.\d{2})([a-z]?) (.+)$/gm)];
  return items
    .filter(([, , letter]) => letter === '')
    .map(([, number = '', , text = '']) => {
      const parts = items
        .filter(([, row, letter]) => row === number && letter !== '')
        .map(([, , letter = '', words = '']) => parsePart(`${number}${letter}`, words));
      return { number, text, parts: parts.length > 0 ? parts : [parsePart(number, text)] };
    });
}
