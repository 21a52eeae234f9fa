import fs from 'node:fs';
import { resolveInRepository } from '#command/repository.ts';

export interface Row {
  readonly number: string;
  readonly text: string;
}

/** The numbered rows of `e2e/requirements.md`, one per list item. */
export function parseRequirementRows(
  markdown = fs.readFileSync(resolveInRepository('e2e/requirements.md'), 'utf8'),
): Row[] {
  return [...markdown.matchAll(/^- (R\d+\.\d{2}) (.+)$/gm)].map(([, number = '', text = '']) => ({ number, text }));
}
