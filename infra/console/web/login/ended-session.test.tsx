import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dryRun, FakeEventSource, FakeServer } from '#web/test/fake-server.ts';
import { findRow, openConsole } from '#web/test/open-console.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

const endSession = (): void => {
  server.me = null;
  act(() => FakeEventSource.emitRevision());
};

const nok = { name: 'nok', grants: [{ role: 'admin', part: '*', channel: '*' }] };

const logIn = async (user: UserEvent, operator: typeof nok): Promise<void> => {
  server.on('POST /login', () => {
    server.me = operator;
    return [200, operator];
  });
  await user.type(await screen.findByLabelText(/Operator token/), 'the-token-of-an-operator');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

async function openRollback(user: UserEvent) {
  await user.click(within(await findRow('lobby')).getByRole('button', { name: 'Roll back lobby' }));
  return within(await screen.findByRole('dialog', { name: /lobby/ }));
}

test('keeps a filled dialog while an operator whose session has ended logs in again', async () => {
  const user = openConsole(server);
  const dialog = await openRollback(user);
  await user.type(dialog.getByLabelText(/Reason/), 'white page after the last switch');
  endSession();

  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
  expect(screen.getByText(/Log in again as anong/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { hidden: true })).not.toBeVisible();
  expect(FakeEventSource.open.size).toBe(0);

  await logIn(user, { ...nok, name: 'anong' });
  await waitFor(() => expect(screen.getByLabelText(/Reason/)).toBeVisible());
  expect(screen.getByLabelText(/Reason/)).toHaveValue('white page after the last switch');
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
});

test('starts with a new page when another operator logs in', async () => {
  const user = openConsole(server);
  await user.type((await openRollback(user)).getByLabelText(/Reason/), 'white page after the last switch');
  endSession();
  await logIn(user, nok);
  expect(await findRow('lobby')).toBeVisible();
  expect(screen.getByText('nok')).toBeInTheDocument();
  expect(screen.queryByDisplayValue('white page after the last switch')).not.toBeInTheDocument();
});

test('changes nothing for an operator who is no longer logged in, and shows the page of the one who is', async () => {
  server.on('POST /channels/production/parts/lobby/rollback', () => [200, dryRun('5.1.4')]);
  const user = openConsole(server);
  const dialog = await openRollback(user);
  await user.type(dialog.getByLabelText(/Reason/), 'white page after the last switch');
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Roll back to/ })).toBeEnabled());
  server.me = nok;
  await user.click(dialog.getByRole('button', { name: /^Roll back to/ }));
  expect(await screen.findByText('nok')).toBeInTheDocument();
  expect(screen.queryByText('anong')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the page when a call of an earlier session is rejected late', async () => {
  const user = openConsole(server);
  const dialog = await openRollback(user);
  server.on('GET /channels/production/status', () => [401, { code: 'token', message: 'there is no session' }]);
  act(() => FakeEventSource.emitRevision());
  await user.type(dialog.getByLabelText(/Reason/), 'white page after the last switch');
  await waitFor(() => expect(server.requests.filter(({ call }) => call === 'GET /session').length).toBeGreaterThan(1));
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toBeVisible();
});

test('sends no calls for a page whose session has ended, and has the focus in the field of the login', async () => {
  jest.useFakeTimers();
  openConsole(server);
  await findRow('lobby');
  endSession();
  await screen.findByText('Your session has ended');
  expect(screen.getByLabelText(/Operator token/)).toHaveFocus();
  const { length } = server.requests;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(server.requests.slice(length).map(({ call }) => call)).toEqual([]);
});
