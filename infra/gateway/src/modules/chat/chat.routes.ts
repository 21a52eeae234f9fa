import { chatCalls } from '@marquee/contract/calls';
import { createHash, randomBytes } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { resolveLanguages } from '#modules/system/language.ts';
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

  call(chatCalls.launchChat, async ({ query, language, player, client }) => {
    await consumeRateLimit(gateway, launchLimit, client.clientIp);
    const models = await modelsFor(language);
    const model = query.model === undefined ? models[0] : models.find(({ id }) => id === query.model);
    if (model === undefined) throw new GatewayError('not_found');
    const token = randomBytes(32).toString('base64url');
    await withTransaction(pool, (tx) =>
      insertConversation(tx, { tokenHash: hashToken(token), model, playerId: player?.playerId ?? null }),
    );
    return { chatUrl: `${config.siteOrigin}/chat#${token}` };
  });

  call(chatCalls.chatMessages, async ({ query }) => {
    const messages = await listMessages(pool, hashToken(query.conversation), query.after);
    if (messages === null) throw new GatewayError('not_found');
    return { messages };
  });

  call(chatCalls.chatSend, async ({ body, client }) => {
    await consumeRateLimit(gateway, sendLimit, client.clientIp);
    const message = await insertVisitorMessage(pool, hashToken(body.conversation), body.text);
    if (message === null) throw new GatewayError('not_found');
    return message;
  });
}
