import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  cell(row: Row): ReactNode;
  /** `end` for numbers: end-aligned with tabular digits. */
  readonly align?: 'start' | 'end';
  /** Makes the column header a sort button. */
  readonly sortable?: boolean;
  /** On a phone this cell is the title of the card and has no label. */
  readonly lead?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
  /** Returns true for rows with a gold background. */
  highlight?(row: Row): boolean;
  readonly sort?: Sort;
  onSort?(sort: Sort): void;
  /** Shown instead of the table when there are no rows, such as an `<EmptyState>`. */
  readonly empty?: ReactNode;
  readonly busy?: boolean;
}

/** A table. Below 768 px each row becomes a card with pairs of label and value. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  highlight,
  sort,
  onSort,
  empty,
  busy = false,
}: TableProps<Row>) {
  if (rows.length === 0 && !busy && empty !== undefined) return <>{empty}</>;
  return (
    <table className={css.table} aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={css.head}>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={css.row} data-highlight={highlight?.(row) || undefined}>
            {columns.map((column) => (
              <td
                key={column.id}
                className={css.cell}
                data-align={column.align}
                data-label={column.head}
                data-lead={column.lead || undefined}
              >
                <span className={css.value}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps<Row> = { readonly column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const next = direction === 'descending' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={css.headCell} data-align={column.align} aria-sort={direction}>
      {column.sortable === true && onSort !== undefined ? (
        <button type="button" className={css.sort} onClick={() => onSort({ column: column.id, direction: next })}>
          {column.head}
          {direction !== undefined && (direction === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}
