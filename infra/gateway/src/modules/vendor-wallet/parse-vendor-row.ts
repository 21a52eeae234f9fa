import type { z } from 'zod';

export interface VendorRowSchemas<Item> {
  readonly item: z.ZodType<Item>;
  /** Reads the position of a row, also of one that is not valid otherwise. */
  readonly position: z.ZodType<number>;
}

interface ListedRow {
  /** Where the row is in the list. */
  readonly name: string;
  /** The row as the vendor sent it. */
  readonly value: unknown;
}

export interface InvalidVendorRow extends ListedRow {
  readonly isValid: false;
  /** Null when that part of the row is not valid either. */
  readonly position: number | null;
  /** The fields that are not valid and why, or what is wrong with the place of the row. */
  readonly problem: string;
}

interface ValidVendorRow<Item> extends ListedRow {
  readonly isValid: true;
  readonly position: number;
  readonly item: Item;
}

/** A row of a vendor's list. */
export type VendorRow<Item> = ValidVendorRow<Item> | InvalidVendorRow;

/** Place of a row in the response: the position that was asked for, and the row's index after it. */
interface Place {
  readonly after: number;
  readonly index: number;
}

const MAX_PROBLEM_LENGTH = 300;

const describeProblem = ({ issues }: z.ZodError): string =>
  issues
    .map(({ path, message }) => `${path.length === 0 ? 'row' : path.join('.')}: ${message}`)
    .join('; ')
    .slice(0, MAX_PROBLEM_LENGTH);

/** Validates one row of a list. */
export function parseVendorRow<Item>(
  value: unknown,
  schemas: VendorRowSchemas<Item>,
  { after, index }: Place,
): VendorRow<Item> {
  const position = schemas.position.safeParse(value).data ?? null;
  const name = position === null ? `row ${index + 1} after ${after}` : `row ${position}`;
  const parsed = schemas.item.safeParse(value);
  if (parsed.success && position !== null) return { isValid: true, name, position, value, item: parsed.data };
  const problem = parsed.success ? 'row: no position' : describeProblem(parsed.error);
  return { isValid: false, name, position, value, problem };
}
