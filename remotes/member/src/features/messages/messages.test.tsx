import type { PlayerMessage } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember } from '@marquee/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import member from '#locales/en.json';
import { Messages } from './messages.tsx';

const message = (id: number, readAt: string | null = null): PlayerMessage => ({
  id,
  title: `Title ${id}`,
  content: `Line one of ${id}\nline two`,
  sentAt: '2026-11-20T03:00:00Z',
  readAt,
});

const show = (messages: readonly PlayerMessage[], { responses, ...change }: Partial<PageOptions> = {}) => {
  let unread = messages.filter(({ readAt }) => readAt === null).length;
  return renderPage(<Messages />, {
    texts: { member, errors: { network: 'Connection problem' } },
    member: sampleMember,
    responses: {
      messages: ({ pageNo }) => ({
        messages: [...messages],
        pageNum: Number(pageNo),
        totalPages: 2,
        totalCount: messages.length,
      }),
      unreadCount: () => ({ unreadCount: unread }),
      readMessage: () => ({ unreadCount: (unread -= 1) }),
      ...responses,
    },
    ...change,
  });
};
const items = () => screen.findAllByRole('listitem');
const readAll = () => screen.getByRole('button', { name: 'Mark all as read' });

test('marks a message as read when it is opened, in the list and in the number', async () => {
  const page = show([message(2), message(1, '2026-11-20T04:00:00Z')]);
  const [first, second] = await items();
  expect(await screen.findByText('1 unread message')).toBeInTheDocument();
  expect(first).toHaveTextContent('Title 2, unread');
  expect(second).not.toHaveTextContent('unread');
  await userEvent.click(screen.getByText('Title 2'));
  expect(await screen.findByText('0 unread messages')).toBeInTheDocument();
  expect(first).not.toHaveTextContent('unread');
  expect(readAll()).toBeDisabled();
  await userEvent.click(screen.getByText('Title 1'));
  expect(page.requests.calls.filter(({ name }) => name === 'readMessage')).toHaveLength(1);
});

test('marks all as read', async () => {
  show([message(2), message(1)], { responses: { readMessage: () => ({ unreadCount: 0 }) } });
  await waitFor(() => expect(readAll()).toBeEnabled());
  await userEvent.click(readAll());
  expect(await screen.findByText('0 unread messages')).toBeInTheDocument();
  for (const item of await items()) expect(item).not.toHaveTextContent('unread');
});

test('shows a message that arrives while the list is open, and does not mark it with the others', async () => {
  const list = [message(1)];
  let unread = 1;
  const { requests } = show(list, {
    responses: {
      messages: () => ({ messages: [...list], pageNum: 1, totalPages: 1, totalCount: list.length, newestId: 1 }),
      unreadCount: () => ({ unreadCount: unread }),
      readMessage: () => {
        list.unshift(message(2));
        return { unreadCount: (unread = 2) };
      },
    },
  });
  await waitFor(() => expect(readAll()).toBeEnabled());
  await userEvent.click(readAll());
  expect(await screen.findByText('Title 2')).toBeInTheDocument();
  expect(requests.calls.filter(({ name }) => name === 'messages')).toHaveLength(2);
});

test('shows a message that arrived before the others were marked', async () => {
  const list = [3, 2, 1].map((id) => message(id));
  show(list, {
    responses: {
      messages: () => ({ messages: [...list], pageNum: 1, totalPages: 1, totalCount: list.length, newestId: 3 }),
      unreadCount: () => ({ unreadCount: 3 }),
      readMessage: () => {
        list.splice(0, 3, message(4), ...[3, 2, 1].map((id) => message(id, '2026-11-20T04:00:00Z')));
        return { unreadCount: 1 };
      },
    },
  });
  await waitFor(() => expect(readAll()).toBeEnabled());
  await userEvent.click(readAll());
  expect(await screen.findByText('Title 4')).toBeInTheDocument();
  const [first, second] = await items();
  expect(first).toHaveTextContent('unread');
  expect(second).not.toHaveTextContent('unread');
});

test('shows why a message could not be marked, which stays unread', async () => {
  const page = show([message(1)], {
    responses: {
      readMessage: () => {
        throw new CallError('network');
      },
    },
  });
  await userEvent.click(await screen.findByText('Title 1'));
  await waitFor(() =>
    expect(page.requests.toasts).toEqual([
      { tone: 'danger', title: "The message couldn't be marked as read", text: 'Connection problem' },
    ]),
  );
  const [first = document.body] = await items();
  expect(within(first).getByText(/unread/)).toBeInTheDocument();
});

test('keeps the page of the list in the address', async () => {
  const page = show([message(1)], { path: '/member/messageV2?page=2' });
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
  expect(page.path()).toBe('/member/messageV2');
});

test.each(['0', '-1', '1e3', 'x'])('shows the first page for the page %j of an address', async (page) => {
  show([message(1)], { path: `/member/messageV2?page=${page}` });
  expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
});

test('shows the last page for a page after it', async () => {
  const page = show([], {
    path: '/member/messageV2?page=9',
    responses: {
      messages: ({ pageNo }) => ({
        messages: pageNo === '2' ? [message(1)] : [],
        pageNum: Number(pageNo),
        totalPages: 2,
        totalCount: 11,
      }),
    },
  });
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Title 1')).toBeInTheDocument();
  expect(page.path()).toBe('/member/messageV2?page=2');
});

test('shows no number of unread messages while it is unknown', async () => {
  show([message(1)], {
    responses: {
      unreadCount: () => {
        throw new CallError('network');
      },
    },
  });
  await items();
  expect(screen.queryByText(/unread message/)).not.toBeInTheDocument();
  expect(readAll()).toBeEnabled();
});

test('shows that there are no messages, and offers games', async () => {
  show([]);
  expect(await screen.findByText('No messages')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/hot');
});

test('shows that the messages could not be loaded, and loads them again', async () => {
  let isFailing = true;
  show([], {
    responses: {
      messages: () => {
        if (isFailing) throw new CallError('not_found');
        return { messages: [message(1)], pageNum: 1, totalPages: 1, totalCount: 1 };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }).finally(() => (isFailing = false)));
  expect(await screen.findByText('Title 1')).toBeInTheDocument();
});

test('shows title and text of a message in the direction of their own', async () => {
  show([message(1)]);
  await userEvent.click(await screen.findByText('Title 1'));
  expect(screen.getByText('Title 1', { selector: 'bdi' })).toBeInTheDocument();
  expect(screen.getByText(/Line one of 1/)).toHaveAttribute('dir', 'auto');
});
