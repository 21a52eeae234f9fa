import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const at = '2026-11-20T08:00:00.000Z';
  const restarted = {
    id: '1',
    type: 'service.restarted' as const,
    data: { service: 'gateway', cause: 'exited' as const, detail: 'exited with code 1' },
    at,
    lastAt: at,
    occurrences: 1,
    needsAction: false,
    resolution: null,
    delivery: { state: 'delivered' as const, attempts: 1, nextAttemptAt: null, lastError: null },
  };
  server.alerts = { alerts: [restarted], open: 1, resolved: [] };
  history.replaceState(null, '', '/');
});

test('asks before a typed reason is discarded, and keeps it', async () => {
  const user = openConsole(server);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Acknowledge “Service gateway was restarted”' }));
    return within(await screen.findByRole('dialog'));
  };
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const dialog = await open();
  await user.type(dialog.getByLabelText(/Reason/), 'the image host');
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard('{Escape}');
  expect(dialog.getByText('Discard your input?')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.queryByText('Discard your input?')).toBeNull();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('the image host');
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asksBeforeLeaving()).toBe(false);
});

test('stays open while a change is sent, and says that it is done', async () => {
  let respond = (): void => undefined;
  server.on('POST /alerts/1/acknowledge', () => [200, null]);
  const user = openConsole(server);
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => (respond = resolve));
    return server.fetch(url, init);
  };
  await user.click(await screen.findByRole('button', { name: 'Acknowledge “Service gateway was restarted”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'the image host');
  await user.keyboard('{Escape}');
  fireEvent.submit(dialog.getByLabelText(/Reason/));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  respond();
  expect(await screen.findByText('Alert acknowledged')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
