import type { ChatMessage } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPage } from '#chat/chat-page.tsx';
import { renderShell } from '#test/test-shell.tsx';

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

test('R7.01 opens a conversation about a topic and shows the visitor’s message and the reply', async () => {
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

test('offers a new conversation when the old one has ended', async () => {
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
