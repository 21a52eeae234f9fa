import type { ChatMessage } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPage } from '#chat/chat-page.tsx';
import { saveChat } from '#chat/chat-storage.ts';
import { useChatWindow } from '#chat/use-chat-window.ts';
import { renderShell, type ShellPage } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const conversation = 'A'.repeat(43);
const chatMessage = (id: number, from: ChatMessage['from'], text: string): ChatMessage => ({
  id,
  from,
  text,
  sentAt: '2026-11-20T10:00:00Z',
});

beforeAll(() => {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = jest.fn(() => Promise.resolve());
});

beforeEach(() => sessionStorage.clear());

test('opens a conversation about a topic and shows the visitor’s message and the reply', async () => {
  const log = [chatMessage(1, 'service', 'Good evening.')];
  const page = await renderShell(
    <ChatPage />,
    {
      chatModels: () => ({ models: [{ id: 'payments', title: 'Payments', greeting: 'Good evening.' }] }),
      launchChat: () => ({ chatUrl: `http://localhost/chat#${conversation}` }),
      chatMessages: () => ({ messages: log }),
      chatSend: (body) => {
        const message = chatMessage(2, 'visitor', body.text);
        log.push(message, chatMessage(3, 'service', 'It is on its way.'));
        return message;
      },
    },
    '/chat',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Payments' }));
  expect(await screen.findByText('Good evening.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Where is it?{Enter}');
  expect(await screen.findByText('It is on its way.')).toBeInTheDocument();
  expect(screen.getByText('Where is it?')).toBeInTheDocument();
  expect(page.bodies('chatSend')).toEqual([{ conversation, text: 'Where is it?' }]);
});

describe('a chat window that is closed and opened again', () => {
  const responses = {
    chatModels: () => ({ models: [{ id: 'payments', title: 'Payments', greeting: 'Good evening.' }] }),
    chatMessages: () => ({ messages: [chatMessage(1, 'service', 'Good evening.')] }),
  };
  const field = () => screen.findByRole('textbox', { name: 'Your message' });
  const opened = new Map<string, string>();

  beforeEach(() => {
    sessionStorage.clear();
    opened.clear();
    window.opener = {
      sessionStorage: {
        getItem: (key: string) => opened.get(key) ?? null,
        setItem: (key: string, value: string) => opened.set(key, value),
        removeItem: (key: string) => opened.delete(key),
      },
    };
  });
  afterEach(() => {
    window.opener = null;
    sessionStorage.clear();
  });

  /** Closes the window. The next one starts with a copy of the storage of the page that opens it. */
  const reopen = async (): Promise<ShellPage> => {
    cleanup();
    sessionStorage.clear();
    for (const [key, value] of opened) sessionStorage.setItem(key, value);
    return renderShell(<ChatPage />, responses, '/chat');
  };

  test('continues the conversation and keeps what was typed', async () => {
    await renderShell(<ChatPage />, responses, `/chat#${conversation}`);
    await userEvent.setup().type(await field(), 'My deposit of');
    await reopen();
    expect(await screen.findByText('Good evening.')).toBeInTheDocument();
    expect(await field()).toHaveValue('My deposit of');
  });

  test('offers the topics after the visitor has started a new chat', async () => {
    await renderShell(<ChatPage />, responses, `/chat#${conversation}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Start new chat' }));
    expect(await screen.findByRole('button', { name: 'Payments' })).toBeInTheDocument();
    await reopen();
    expect(await screen.findByRole('button', { name: 'Payments' })).toBeInTheDocument();
  });
});

test('offers a new conversation when the old one has ended', async () => {
  saveChat({ conversation, draft: '' });
  await renderShell(
    <ChatPage />,
    {
      chatMessages: () => {
        throw new CallError('not_found');
      },
    },
    `/chat#${conversation}`,
  );
  expect(await screen.findByText('This chat has ended')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start new chat' })).toBeInTheDocument();
});

describe('a conversation that is not found any more', () => {
  let isFound = true;
  beforeEach(() => {
    isFound = true;
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => jest.useRealTimers());

  const open = async (): Promise<void> => {
    const chatMessages = () => {
      if (!isFound) throw new CallError('not_found');
      return { messages: [chatMessage(1, 'service', 'Good evening.')] };
    };
    await renderShell(<ChatPage />, { chatMessages }, `/chat#${conversation}`);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'My deposit of');
    isFound = false;
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('goes on after the token of this window was renewed', async () => {
    await open();
    await wait(10_000);
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('My deposit of');
    isFound = true;
    await wait(20_000);
    isFound = false;
    await wait(10_000);
    expect(screen.getByText('Good evening.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('My deposit of');
  });

  test('has ended when it stays so', async () => {
    await open();
    await wait(30_000);
    expect(screen.getByText('This chat has ended')).toBeInTheDocument();
  });
});

describe('the address of a conversation of somebody else', () => {
  const foreign = 'B'.repeat(43);
  const responses = {
    chatModels: () => ({ models: [{ id: 'payments', title: 'Payments', greeting: 'Good evening.' }] }),
    chatMessages: () => {
      const query = jest.mocked(callApi).mock.lastCall?.[1]?.query;
      if (query && 'conversation' in query && query.conversation === foreign) throw new CallError('not_found');
      return { messages: [chatMessage(1, 'service', 'Good evening.')] };
    },
  };
  test('offers the topics of a new one', async () => {
    await renderShell(<ChatPage />, responses, `/chat#${foreign}`);
    expect(await screen.findByRole('button', { name: 'Payments' })).toBeInTheDocument();
    expect(screen.queryByText('This chat has ended')).not.toBeInTheDocument();
  });

  test('continues the own one with its draft', async () => {
    saveChat({ conversation, draft: 'My deposit of' });
    await renderShell(<ChatPage />, responses, `/chat#${foreign}`);
    expect(await screen.findByText('Good evening.')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('My deposit of');
  });
});

test('keeps what is typed while a message is being sent, and returns the message when that fails', async () => {
  let failSending: (error: CallError) => void = () => undefined;
  await renderShell(<ChatPage />, { chatMessages: () => ({ messages: [] }) }, `/chat#${conversation}`);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  await user.type(field, 'Where is it?');
  jest.mocked(callApi).mockImplementationOnce(() => new Promise((_, reject) => (failSending = reject)));
  await user.keyboard('{Enter}');
  await user.type(field, 'My deposit');
  expect(field).toHaveValue('My deposit');
  await act(async () => failSending(new CallError('network')));
  expect(field).toHaveValue('Where is it? My deposit');
});

describe('the chat window', () => {
  const ChatButton = () => <button onClick={useChatWindow()}>Live chat</button>;
  const openWith = async (address: string) => {
    const location = { pathname: address, replace: jest.fn() };
    const found = { location, focus: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(window), found));
    await renderShell(<ChatButton />, {});
    await userEvent.setup().click(screen.getByRole('button', { name: 'Live chat' }));
    return found;
  };

  test('loads the chat into a new window', async () => {
    const { location, focus } = await openWith('blank');
    expect(location.replace).toHaveBeenCalledWith('/chat');
    expect(focus).toHaveBeenCalled();
  });

  test('focuses a running chat without loading it again', async () => {
    const { location, focus } = await openWith('/chat');
    expect(location.replace).not.toHaveBeenCalled();
    expect(jest.mocked(window.open).mock.lastCall?.[0]).toBe('');
    expect(focus).toHaveBeenCalled();
  });
});

test('shows topics and messages in the direction of their own text', async () => {
  await renderShell(<ChatPage />, {
    chatModels: () => ({ models: [{ id: 'payments', title: 'Payments', greeting: 'Good evening.' }] }),
    launchChat: () => ({ chatUrl: `http://localhost/chat#${conversation}` }),
    chatMessages: () => ({ messages: [chatMessage(1, 'service', 'Good evening.')] }),
  });
  await userEvent.click(await screen.findByText('Payments', { selector: 'bdi' }));
  expect(await screen.findByText('Good evening.')).toHaveAttribute('dir', 'auto');
});
