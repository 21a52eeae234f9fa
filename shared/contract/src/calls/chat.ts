import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { chatAddress, chatMessage, chatMessageList, chatModelList } from '#schemas/responses/content.ts';
import { languageCode, languageOnly, multiLine } from '#schemas/primitives.ts';

const conversation = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Players reach customer service while the site is closed. */
export const chatCalls = defineCalls({
  chatModels: {
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    caller: 'public',
    availableWhileClosed: true,
    query: languageOnly,
    response: chatModelList,
    errors: [],
  },
  launchChat: {
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    caller: 'public',
    availableWhileClosed: true,
    query: z.object({
      model: z
        .string()
        .regex(/^[a-z0-9-]{1,32}$/)
        .optional(),
      language: languageCode,
    }),
    response: chatAddress,
    errors: ['not_found'],
  },
  /** `after` is the id of the last message that the client has. */
  chatMessages: {
    method: 'GET',
    path: '/wps/chat/messages',
    caller: 'public',
    isRepeated: true,
    availableWhileClosed: true,
    query: z.object({ conversation, after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    response: chatMessageList,
    errors: ['not_found'],
  },
  chatSend: {
    method: 'POST',
    path: '/wps/chat/send',
    caller: 'public',
    availableWhileClosed: true,
    body: z.strictObject({ conversation, text: multiLine.min(1).max(500) }),
    response: chatMessage,
    errors: ['not_found'],
  },
});
