import { screen } from '@testing-library/react';
import { FakeServer } from '#web/test/fake-server.ts';
import { findRow, openConsole } from '#web/test/open-console.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
});

const logOut = async () => {
  const user = openConsole(server);
  await findRow('lobby');
  await user.click(screen.getByTitle('Account and settings'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
};

test('shows the login page after a logout, and nothing of the console', async () => {
  server.on('POST /logout', () => [200, null]);
  await logOut();
  expect(await screen.findByLabelText(/Operator token/)).toBeInTheDocument();
  expect(screen.queryByText('lobby')).not.toBeInTheDocument();
  expect(screen.queryByText('anong')).not.toBeInTheDocument();
});

test('reports a failed logout and stays on the page', async () => {
  server.on('POST /logout', () => [500, { code: 'failed', message: 'the console failed; its log has the cause' }]);
  await logOut();
  expect(await screen.findByText('Logout failed')).toBeInTheDocument();
  expect(screen.getByText('Your session may still be open. Try again.')).toBeInTheDocument();
  expect(screen.getByTitle('Account and settings')).toBeInTheDocument();
});
