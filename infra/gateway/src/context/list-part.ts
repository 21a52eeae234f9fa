/** A part of a list that an operator reads. */
export interface ListPart {
  /** Number of the last row of the part before; null for the first part. */
  readonly after: number | null;
  readonly limit: number;
}
