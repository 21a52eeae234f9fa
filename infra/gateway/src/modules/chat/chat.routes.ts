import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import type { GatewayModule } from '#http/call.ts';
import { Refusal } from '#http/refusal.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { languagesFor } from '#modules/system/language.ts';
import { addVisitorMessage, openConversation, readMessages, readModels } from './chat.repository.ts';

const launches: RateLimit = { name: 'chat_launch', hits: 10, seconds: 600 };
const sendings: RateLimit = { name: 'chat_send', hits: 30, seconds: 60 };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Live chat: the visitor's page is the site's own; operators answer with `npm run operator -- chat`. */
export const chatModule: GatewayModule = ({ gateway, call }) => {
  const { pool, settings, config } = gateway;

  const modelsFor = async (asked: string | null) => {
    const { whitelabel, has } = await settings.read();
    if (!has('CUSTOMERSERVICE')) return [];
    return readModels(pool, languagesFor(whitelabel, asked));
  };

  call('chatModels', async ({ language }) => ({ models: await modelsFor(language) }));

  call('launchChat', async ({ query, language, player, address }) => {
    await consumeRateLimit(gateway, launches, address);
    const models = await modelsFor(language);
    const model = query.model === undefined ? models[0] : models.find(({ id }) => id === query.model);
    if (model === undefined) throw new Refusal('not_found');
    const token = randomBytes(32).toString('base64url');
    await inTransaction(pool, (tx) =>
      openConversation(tx, { tokenHash: hashOf(token), model, playerId: player?.playerId ?? null }),
    );
    return { chatUrl: `${config.siteOrigin}/chat#${token}` };
  });

  call('chatMessages', async ({ query }) => {
    const messages = await readMessages(pool, hashOf(query.conversation), query.after);
    if (messages === null) throw new Refusal('not_found');
    return { messages };
  });

  call('chatSend', async ({ body, address }) => {
    await consumeRateLimit(gateway, sendings, address);
    const message = await addVisitorMessage(pool, hashOf(body.conversation), body.text);
    if (message === null) throw new Refusal('not_found');
    return message;
  });
};
