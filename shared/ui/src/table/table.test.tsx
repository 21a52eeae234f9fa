import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type Column } from './table.tsx';

interface Row {
  readonly id: string;
  readonly amount: string;
}
const columns: readonly Column<Row>[] = [
  { id: 'id', head: 'Number', cell: (row) => row.id, lead: true },
  { id: 'amount', head: 'Amount', cell: (row) => row.amount, align: 'end', sortable: true },
];

test('reverses the order when a sortable header is clicked', async () => {
  const user = userEvent.setup();
  const sort = jest.fn();
  render(
    <Table
      caption="Bets"
      columns={columns}
      rows={[{ id: '1', amount: '5.00' }]}
      rowKey={(row) => row.id}
      sort={{ column: 'amount', direction: 'descending' }}
      onSort={sort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(sort).toHaveBeenCalledWith({ column: 'amount', direction: 'ascending' });
});

test('shows the empty state instead of a table without rows', () => {
  render(<Table caption="Bets" columns={columns} rows={[]} rowKey={(row) => row.id} empty={<p>No bets yet</p>} />);
  expect(screen.getByText('No bets yet')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
