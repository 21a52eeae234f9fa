import type { z } from 'zod';

export interface VendorRowSchemas<Item> {
  readonly item: z.ZodType<Item>;
  /** Reads the position of a row, also of one that is not valid otherwise. */
  readonly position: z.ZodType<number>;
}

/**
 * A row of a vendor's list. `name` says where it is. An invalid row has no item, and a position only when that part of
 * it is valid.
 */
export type VendorRow<Item> =
  | { readonly isValid: true; readonly name: string; readonly position: number; readonly item: Item }
  | {
      readonly isValid: false;
      readonly name: string;
      readonly position: number | null;
      readonly value: unknown;
      /** The fields that are not valid, and why. */
      readonly problem: string;
    };

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
  if (parsed.success && position !== null) return { isValid: true, name, position, item: parsed.data };
  const problem = parsed.success ? 'row: no position' : describeProblem(parsed.error);
  return { isValid: false, name, position, value, problem };
}
