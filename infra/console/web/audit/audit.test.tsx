import { screen, within } from '@testing-library/react';
import { openConsole } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

const row = (sequence: number, changed: object) => ({
  sequence,
  at: '2026-11-20T08:00:00.000Z',
  actor: 'root',
  action: 'switch',
  part: 'lobby',
  revision: null,
  reason: 'season begins',
  detail: {},
  ...changed,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
  server.on('GET /channels/production/audit', ({ query }) => [
    200,
    new URLSearchParams(query).has('before')
      ? { entries: [row(9, { action: 'operator-add', part: null, detail: { name: 'bea' } })], older: false }
      : {
          entries: [
            row(1_218, { action: 'approval', part: null, detail: { required: false } }),
            row(1_217, { action: 'publisher-add', part: '*', detail: { name: 'pipeline' } }),
          ],
          older: true,
        },
  ]);
});

const findRows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('shows changes of settings, operators and publishers, which belong to no part', async () => {
  openConsole(server);
  expect(await findRows()).toEqual([
    expect.stringMatching(/root–approval setting off .*season begins/),
    expect.stringMatching(/root\*publisher added .*pipeline/),
  ]);
});

test('shows older entries page by page', async () => {
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('bea')).toBeInTheDocument();
  expect(await findRows()).toHaveLength(3);
  expect(server.sent('GET /channels/production/audit').at(-1)?.query).toContain('before=1217');
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

test('numbers its rows as the list of problems names them', async () => {
  const violations = [{ sequence: 1_217, violation: 'its content was changed' }];
  server.on('GET /audit/verify', () => [200, { intact: false, rows: 1_218, violations }]);
  openConsole(server);
  expect(await screen.findByText(/^Row 1,217:/)).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getAllByRole('columnheader')[0]).toHaveTextContent('Row');
  expect(table.getByRole('cell', { name: /1,217$/ })).toBeInTheDocument();
});

test('says at the alerts that the audit check found problems, and marks the rows concerned', async () => {
  const violations = [{ sequence: 1_217, violation: 'its content was changed' }];
  server.on('GET /audit/verify', () => [200, { intact: false, rows: 1_218, violations }]);
  openConsole(server);
  const link = await screen.findByRole('link', { name: 'Show audit log' });
  expect(link).toHaveAttribute('href', '#audit');
  expect(link.closest('li')).toHaveTextContent('The audit check found problems');
  expect(screen.queryByText('No open alerts')).not.toBeInTheDocument();
  const marks = screen.getAllByRole('img', { name: 'The audit check found a problem in this row' });
  expect(marks.map((mark) => mark.closest('td')?.textContent)).toEqual(['1,217']);
});
