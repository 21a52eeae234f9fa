import { screen, waitFor, within } from '@testing-library/react';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { part, FakeServer } from '#web/test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
  const [first, second, third] = part().releases;
  if (!first || !second || !third) throw new Error('three releases are simulated');
  const checkedAt = new Date(2026, 10, 20, 9, 30).toISOString();
  const releases = [first, { ...second, checkedAt }, { ...third, checkedAt, damage: 'remoteEntry.js is missing' }];
  server.status = { ...server.status, parts: [part({ releases }), part({ part: 'member' })] };
});

test('shows the verification of stored files, and starts a new one', async () => {
  server.on('POST /artefacts/verify', () => [
    200,
    { at: '2026-11-20T09:30:00.000Z', builds: 3, files: 31, damaged: [] },
  ]);
  const user = openConsole(server);
  const row = within(await findRow('lobby'));
  expect(row.getByText('Stored files damaged')).toBeInTheDocument();
  expect(within(await findRow('member')).queryByText('Stored files damaged')).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'More actions for lobby' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions and history' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Stored files not verified yet')).toBeInTheDocument();
  expect(dialog.getByText('Stored files intact, verified at 2026/11/20 09:30:00')).toBeInTheDocument();
  expect(dialog.getByText('remoteEntry.js is missing')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Verify stored files' }));
  await waitFor(() => expect(server.sent('POST /artefacts/verify')).toMatchObject([{ body: { part: 'lobby' } }]));
  expect(await screen.findByText('Stored files of lobby verified')).toBeInTheDocument();
});

test('highlights a part whose live version is damaged', async () => {
  const releases = part().releases.map((release) =>
    release.version === '5.2.0' ? { ...release, damage: 'main.js was changed' } : release,
  );
  server.status = { ...server.status, parts: [part({ releases }), part({ part: 'member' })] };
  openConsole(server);
  expect(await findRow('lobby')).toHaveAttribute('data-bad');
  expect(await findRow('member')).not.toHaveAttribute('data-bad');
});

test('offers no verification of stored files to a viewer', async () => {
  server.me = { name: 'nok', grants: [{ role: 'viewer', part: '*', channel: '*' }] };
  const user = openConsole(server);
  await user.click(within(await findRow('lobby')).getByRole('button', { name: 'More actions for lobby' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions and history' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Verify stored files' })).not.toBeInTheDocument();
});

test('marks a version without a signature', async () => {
  const releases = part().releases.map((release) =>
    release.version === '5.1.4' ? { ...release, signedBy: null } : release,
  );
  server.status = { ...server.status, parts: [part({ releases })] };
  const user = openConsole(server);
  await user.click(within(await findRow('lobby')).getByRole('button', { name: 'More actions for lobby' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions and history' }));
  const marks = await within(await screen.findByRole('dialog')).findAllByText('Unsigned');
  expect(marks.map((mark) => mark.closest('li')?.textContent)).toEqual([expect.stringContaining('5.1.4')]);
});
