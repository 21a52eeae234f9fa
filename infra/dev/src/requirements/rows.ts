import fs from 'node:fs';
import { inRepository } from '#command/repository.ts';

export interface Row {
  readonly number: string;
  readonly text: string;
}

/** The numbered rows of `e2e/requirements.md`, one per list item. */
export function requirementRows(markdown = fs.readFileSync(inRepository('e2e/requirements.md'), 'utf8')): Row[] {
  return [...markdown.matchAll(/^- (R\d+\.\d{2}) (.+)$/gm)].map(([, number = '', text = '']) => ({ number, text }));
}
