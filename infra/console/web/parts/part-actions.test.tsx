import { within } from '@testing-library/react';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { FakeServer, part } from '#web/test/fake-server.ts';

test.each([
  ['has never had another good version', null],
  ['runs its last good version', '5.2.0'],
])('disables the rollback of a part that %s', async (_what, lastGood) => {
  const server = new FakeServer();
  history.replaceState(null, '', '/');
  server.on('GET /channels/production/status', () => [200, { ...server.status, parts: [part({ lastGood })] }]);
  openConsole(server);
  const row = within(await findRow('lobby'));
  const button = row.getByRole('button', { name: 'Roll back lobby' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'There is no earlier version.');
});
