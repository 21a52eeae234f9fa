import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const enter = () => {
  history.replaceState(null, '', '/?page=discrepancies');
  return openConsole(server);
};

const round = {
  id: 7,
  provider: 'arcade',
  check: 'rounds',
  subject: 'arcade BGS_DICE r1 of p1',
  expected: '10.00 in, 7770.00 out',
  found: '10.00 in, 0.00 out',
  firstSeen: '2026-11-20T08:00:00.000Z',
  lastSeen: '2026-11-20T09:00:00.000Z',
};
const entry = { ...round, id: 6, provider: 'ledger', check: 'entries_are_balanced', subject: 'entry 1' };
const respond = (discrepancies: readonly object[], { older = false, open = discrepancies.length } = {}) =>
  server.on('GET /site/discrepancies', () => [200, { discrepancies, older, open }]);

test('lists the open discrepancies with provider, kind, values and time', async () => {
  respond([round, entry], { open: 87 });
  enter();
  expect(await screen.findByRole('heading', { name: 'Discrepancies', level: 1 })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /BGS_DICE r1/ });
  for (const text of ['arcade', 'Round differs', '10.00 in, 7770.00 out', '10.00 in, 0.00 out', /^2026\/11\/20/])
    expect(within(row).getByText(text)).toBeInTheDocument();
  const other = screen.getByRole('row', { name: /entry 1/ });
  expect(within(other).getByText('Ledger')).toBeInTheDocument();
  expect(within(other).getByText('The ledger does not agree with itself')).toBeInTheDocument();
  expect(screen.getByText('Open: 87')).toBeInTheDocument();
});

test('says that no discrepancy is open', async () => {
  respond([]);
  enter();
  expect(await screen.findByText('No open discrepancies')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('shows older discrepancies on request', async () => {
  respond([round], { older: true, open: 2 });
  const user = enter();
  const button = await screen.findByRole('button', { name: 'Show older discrepancies' });
  respond([entry], { open: 2 });
  await user.click(button);
  expect(await screen.findByRole('row', { name: /entry 1/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /BGS_DICE r1/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older discrepancies' })).not.toBeInTheDocument();
});

test('explains a discrepancy with a reason', async () => {
  respond([round]);
  const call = 'POST /site/discrepancies/7/explain';
  server.on(call, () => {
    respond([]);
    return [200, { id: 7 }];
  });
  const user = enter();
  await user.click(await screen.findByRole('button', { name: 'Explain “arcade BGS_DICE r1 of p1”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Explain' }));
  expect(server.sent(call)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'the provider corrected it');
  await user.click(dialog.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('Discrepancy explained')).toBeInTheDocument();
  expect(server.sent(call).map(({ body }) => body)).toEqual([{ reason: 'the provider corrected it' }]);
  expect(await screen.findByText('No open discrepancies')).toBeInTheDocument();
});

test('hides the button from a viewer', async () => {
  server.me = { name: 'nok', grants: [{ role: 'viewer', part: '*', channel: '*' }] };
  respond([round]);
  enter();
  expect(await screen.findByText('Round differs')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Explain/ })).not.toBeInTheDocument();
});

test('shows an error with a retry while the gateway does not respond', async () => {
  server.on('GET /site/discrepancies', () => [502, { code: 'gateway-down', message: 'the gateway does not respond' }]);
  const user = enter();
  expect(await screen.findByText('Gateway unavailable. Try again later.')).toBeInTheDocument();
  respond([round]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Round differs')).toBeInTheDocument());
});
