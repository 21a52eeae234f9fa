import { chatCalls } from '@marquee/contract/calls';
import { createHash, randomBytes } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { createParticipant, readParticipant } from './chat-participant.ts';
import { insertVisitorMessage, insertConversation, listMessages, listModels } from './chat.repository.ts';

const launchLimit: RateLimit = { name: 'chat_launch', hits: 10, seconds: 600 };
const sendLimit: RateLimit = { name: 'chat_send', hits: 30, seconds: 60 };

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Live chat of visitors with operators, who write by `npm run operator -- chat`. */
export function chatModule({ gateway, call }: ModuleScope): void {
  const { pool, settings, config } = gateway;

  const modelsFor = async (requested: string | null) => {
    const { whitelabel, has } = await settings.read();
    if (!has('CUSTOMERSERVICE')) return [];
    return listModels(pool, resolveLanguages(whitelabel, requested));
  };

  call(chatCalls.chatModels, async ({ language }) => ({ models: await modelsFor(language) }));

  call(chatCalls.launchChat, async ({ query, language, player, client, cookies }) => {
    await consumeRateLimit(gateway, launchLimit, client.clientIp);
    const models = await modelsFor(language);
    const model = query.model === undefined ? models[0] : models.find(({ id }) => id === query.model);
    if (model === undefined) throw new GatewayError('not_found');
    const token = randomBytes(32).toString('base64url');
    const owner = createParticipant(player, cookies);
    await withTransaction(pool, (tx) => insertConversation(tx, { tokenHash: hashToken(token), model, owner }));
    return { chatUrl: `${config.siteOrigin}/chat#${token}` };
  });

  call(chatCalls.chatMessages, async ({ query, player, cookies }) => {
    const participant = readParticipant(player, cookies);
    const own = { tokenHash: hashToken(query.conversation), participant };
    const messages = await listMessages(pool, own, query.after);
    if (messages === null) throw new GatewayError('not_found');
    return { messages };
  });

  call(chatCalls.chatSend, async ({ body, client, player, cookies }) => {
    await consumeRateLimit(gateway, sendLimit, client.clientIp);
    const participant = readParticipant(player, cookies);
    const own = { tokenHash: hashToken(body.conversation), participant };
    const message = await insertVisitorMessage(pool, own, body.text);
    if (message === null) throw new GatewayError('not_found');
    return message;
  });
}
