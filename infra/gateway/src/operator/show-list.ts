import { escapeText } from '@marquee/service/command';
import type { ListPart } from '#context/list-part.ts';
import type { CommandResult } from '#operator/transaction-command.ts';

const linesOfList = 100;

interface List<Row> {
  /** Words of the command that prints this list. */
  readonly command: string;
  readonly empty: string;
  read(part: ListPart): Promise<readonly Row[]>;
  format(row: Row): string;
  /** Number after which the next part of the list starts, when the row is the last of this one. */
  getNumber(row: Row): number;
}

/** Prints a part of a list, and how to read on, so that no number of other rows can hide one. */
export async function showList<Row>(list: List<Row>, after: number | null): Promise<CommandResult> {
  const rows = await list.read({ after, limit: linesOfList + 1 });
  const shown = rows.slice(0, linesOfList);
  const lines = shown.map((row) => escapeText(list.format(row)));
  const last = rows.length > linesOfList ? shown.at(-1) : undefined;
  if (last !== undefined)
    lines.push(`There are more: npm run operator -- ${list.command} --after ${list.getNumber(last)}`);
  return { output: lines.length === 0 ? list.empty : lines.join('\n'), hasSucceeded: true };
}
