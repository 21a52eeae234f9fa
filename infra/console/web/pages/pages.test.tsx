import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

const open = { maintenance: false, endsAt: null, networks: [] };
const closed = { ...open, maintenance: true };
const entry = {
  type: 'PL',
  notice: false,
  picture: '',
  link: '',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  texts: { en: { title: 'Friday Night Live', content: '<p>At nine.</p>' } },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on('GET /site/status', () => [200, { revision: 'r1', state: open }]);
  server.on('GET /site/audit', () => [
    200,
    {
      entries: [
        {
          sequence: 1,
          at: '2026-11-20T08:00:00.000Z',
          actor: 'preecha',
          action: 'content-end',
          subject: 'pl-1',
          reason: 'it is over',
        },
      ],
    },
  ]);
  server.on('GET /site/content', () => [
    200,
    { entries: [{ id: 'pl-1', revision: 'e1', entry }], pageNum: 1, totalPages: 1, languages: ['en', 'th'] },
  ]);
  server.on('GET /site/outbox', () => [
    200,
    {
      messages: [
        {
          id: 9,
          at: '2026-11-20T08:00:00.000Z',
          medium: 'sms',
          recipient: '66812345678',
          subject: '',
          body: 'Your code is 123456',
          withheld: false,
        },
      ],
      older: false,
    },
  ]);
  server.on('POST /site/status', () => [200, { from: open, to: closed, players: 17, dryRun: true }]);
});

const enter = async (page: string) => {
  history.replaceState(null, '', page === '' ? '/' : `/?page=${page}`);
  return openConsole(server);
};

test('navigates from the releases to the other pages, with the page in the address', async () => {
  const user = await enter('');
  await user.click(await screen.findByRole('link', { name: 'Site status' }));
  expect(await screen.findByRole('heading', { name: 'Site status', level: 1 })).toBeInTheDocument();
  expect(location.search).toBe('?page=site');
  expect(screen.getByText('ended content')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  expect(await screen.findByRole('heading', { name: 'Releases', level: 1 })).toBeInTheDocument();
});

test('starts maintenance after a dry run with the number of players and a reason', async () => {
  const user = await enter('site');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Maintenance' }));
  expect(await dialog.findByText(/Players affected: 17 /)).toBeInTheDocument();
  expect(dialog.getByText('under maintenance').closest('ins')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close site' }));
  expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeInTheDocument();
  expect(server.sent('POST /site/status')).toEqual([]);
  await waitFor(() => expect(dialog.getByLabelText(/Reason/)).toHaveFocus());
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close site' });
  // user-event finds only submit buttons inside the form element; the browser submits by Enter with this one too.
  expect(close).toHaveAttribute('type', 'submit');
  expect(close.form).toBe(dialog.getByLabelText<HTMLInputElement>(/Reason/).form);
  expect(close.form).not.toBeNull();
  await user.type(dialog.getByLabelText(/Reason/), 'the cellar is flooded');
  await user.click(close);
  expect(await screen.findByText('Status updated')).toBeInTheDocument();
  expect(server.sent('POST /site/status').map(({ body }) => body)).toEqual([
    { state: closed, revision: 'r1', reason: 'the cellar is flooded' },
  ]);
});

test('rejects invalid networks', async () => {
  const user = await enter('site');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Blocked networks'), 'everywhere');
  expect(dialog.getByText('Enter one network per line, such as 203.0.113.0/24.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save status' })).toBeDisabled();
});

test('rejects a network that has a large part of all players, beside its field', async () => {
  const user = await enter('site');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Blocked networks'), '0.0.0.0/1');
  expect(dialog.getByLabelText('Blocked networks')).toHaveAccessibleDescription(
    'This network is too large: the shortest prefix is /8. To stop all players, choose maintenance.',
  );
  expect(dialog.getByRole('button', { name: 'Save status' })).toBeDisabled();
});

test('keeps the input after a conflict', async () => {
  server.on('POST /site/status', ({ body }) =>
    body['dryRun'] === true
      ? [200, { from: open, to: closed, players: 0, dryRun: true }]
      : [409, { code: 'revision', message: 'changed' }],
  );
  const user = await enter('site');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Blocked networks'), '203.0.113.0/24');
  await user.type(dialog.getByLabelText(/Reason/), 'because');
  server.on('GET /site/status', () => [200, { revision: 'r2', state: closed }]);
  const save = dialog.getByRole('button', { name: 'Save status' });
  await user.click(save);
  expect(
    await dialog.findByText('Another operator changed this while you were editing. Your input is kept.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Show current state' }));
  expect(dialog.getByRole('radio', { name: 'Maintenance' })).toBeChecked();
  expect(dialog.getByLabelText('Blocked networks')).toHaveValue('203.0.113.0/24');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('because');
});

test('adds an announcement, and selects the language with missing texts', async () => {
  server.on('POST /site/content', () => [200, { id: 'b-1' }]);
  const user = await enter('content');
  expect(await screen.findByText('Friday Night Live')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Kind', { selector: 'label' })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Kind/ })).toHaveFocus();
  await user.click(dialog.getByRole('tab', { name: 'th' }));
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  expect(dialog.getByRole('tab', { name: 'en' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getAllByText('Enter both title and text.')).toHaveLength(2);
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
  await user.type(dialog.getByLabelText(/Reason/), 'for the weekend');
  await user.type(dialog.getByLabelText('Title'), 'Late tables');
  await user.type(dialog.getByLabelText('Text'), '<p>Open until four.</p>');
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(server.sent('POST /site/content')[0]?.body).toMatchObject({
    entry: { type: 'B', notice: false, texts: { en: { title: 'Late tables', content: '<p>Open until four.</p>' } } },
    reason: 'for the weekend',
  });
});

test.each([
  ['title', 'Late\ttables', '<p>Open until four.</p>', 'Title'],
  ['text', 'Late tables', '<p>Open\vuntil four.</p>', 'Text'],
])('rejects a control character in the %s of an entry, beside its field', async (_, title, body, label) => {
  const user = await enter('content');
  await user.click(await screen.findByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'for the weekend');
  await user.click(dialog.getByLabelText('Title'));
  await user.paste(title);
  await user.click(dialog.getByLabelText('Text'));
  await user.paste(body);
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  expect(await dialog.findAllByText(/contains characters that cannot be saved/)).toHaveLength(1);
  expect(dialog.getByLabelText(label)).toBeInvalid();
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
  expect(server.sent('POST /site/content')).toEqual([]);
});

test('ends an announcement with a reason', async () => {
  server.on('POST /site/content/pl-1/end', () => [200, { id: 'pl-1' }]);
  const user = await enter('content');
  await user.click(await screen.findByRole('button', { name: 'End Friday Night Live' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'the show is over');
  await user.click(dialog.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Ended')).toBeInTheDocument();
  expect(server.sent('POST /site/content/pl-1/end')[0]?.body).toEqual({ revision: 'e1', reason: 'the show is over' });
});

test('reads no message before a search, because each read is audited', async () => {
  const user = await enter('messages');
  expect(await screen.findByText('Search to see messages')).toBeInTheDocument();
  expect(server.sent('GET /site/outbox')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Your code is 123456')).toBeInTheDocument();
  expect(server.sent('GET /site/outbox')).toHaveLength(1);
});

test('searches messages by recipient', async () => {
  const user = await enter('messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Phone or email' }), '66812345678{Enter}');
  expect(await screen.findByText('Your code is 123456')).toBeInTheDocument();
  server.on('GET /site/outbox', () => [200, { messages: [], older: false }]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No messages found')).toBeInTheDocument();
  expect(server.sent('GET /site/outbox')).toHaveLength(2);
});

test('shows only the pages and buttons of the role', async () => {
  server.me = { name: 'nok', grants: [{ role: 'viewer', part: '*', channel: '*' }] };
  await enter('site');
  expect(await screen.findByText('Players can use the site.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change status' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Messages' })).not.toBeInTheDocument();
});

test('shows the error of a page, and retries on request', async () => {
  server.on('GET /site/content', () => [502, { code: 'gateway-down', message: 'the gateway does not respond' }]);
  const user = await enter('content');
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Gateway unavailable. Try again later.')).toBeInTheDocument();
  server.on('GET /site/content', () => [200, { entries: [], pageNum: 1, totalPages: 0, languages: ['en'] }]);
  await user.click(retryButton);
  expect(await screen.findByText('No entries yet')).toBeInTheDocument();
});

test('says that a page is not up to date while its service is down', async () => {
  const user = await enter('site');
  expect(await screen.findByText('Open')).toBeInTheDocument();
  server.on('GET /site/status', () => [502, { code: 'gateway-down', message: 'the gateway does not respond' }]);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const note = within(await screen.findByRole('alert'));
  expect(note.getByText(/^Not up to date: showing the state of /)).toBeInTheDocument();
  expect(note.getByText('Gateway unavailable. Try again later.')).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
  server.on('GET /site/status', () => [200, { revision: 'r2', state: closed }]);
  await user.click(note.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('reports a change that is made without a network at once, and does not send it later', async () => {
  const user = await enter('site');
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Maintenance' }));
  await user.type(dialog.getByLabelText(/Reason/), 'the cellar is flooded');
  server.on('POST /site/status', () => {
    throw new TypeError('no network');
  });
  onlineManager.setOnline(false);
  await user.click(dialog.getByRole('button', { name: 'Close site' }));
  expect(await dialog.findByText(/The change may or may not have been applied/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  onlineManager.setOnline(true);
  await screen.findByRole('button', { name: 'Change status' });
  expect(server.sent('POST /site/status')).toHaveLength(1);
});
