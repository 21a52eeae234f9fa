import { chatCalls } from '@marquee/contract/calls';
import { createHash, randomBytes } from 'node:crypto';
import { withTransaction } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { createParticipant, readParticipant, type ChatParticipant } from './chat-participant.ts';
import {
  countUnansweredMessages,
  findOwnConversation,
  insertConversation,
  insertVisitorMessage,
  listMessages,
  listModels,
} from './chat.repository.ts';

/**
 * Few, as visitors and trial accounts launch conversations for free, and operators read each that waits. New accounts
 * have no reserve, because they are free too.
 */
const visitorLimit: RateLimit = { name: 'chat-visitor', hits: 10, seconds: 600 };
const memberLimit: RateLimit = { name: 'chat-member', hits: 30, seconds: 600 };
const playerLimit: RateLimit = { name: 'chat-player', hits: 10, seconds: 600, isExact: true };
/** Of one conversation, so that nobody else in a shared network can use it up. */
const messageLimit: RateLimit = { name: 'chat-message', hits: 30, seconds: 60, isExact: true };
/** Messages of a conversation that an operator has not answered. Parallel messages may exceed the limit by a few. */
const MAX_UNANSWERED = 50;
const UNANSWERED_RETRY_SECONDS = 60;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Live chat of visitors with operators, who write by `npm run operator -- chat`. */
export function chatModule({ gateway, call }: ModuleScope): void {
  const { pool, settings, config } = gateway;

  const modelsFor = async (requested: string | null) => {
    const { whitelabel, has } = await settings.read();
    if (!has('CUSTOMERSERVICE')) return [];
    return listModels(pool, resolveLanguages(whitelabel, requested));
  };

  const requireOwnConversation = async (token: string, participant: ChatParticipant): Promise<number> => {
    const conversation = await findOwnConversation(pool, { tokenHash: hashToken(token), participant });
    if (conversation === null) throw new GatewayError('not_found');
    return conversation;
  };

  const consumeLaunchLimits = async (player: PlayerSession | null, client: ClientInfo): Promise<void> => {
    if (player === null || player.trial) return consumeClientLimit(gateway, visitorLimit, client);
    await consumeRateLimit(gateway, playerLimit, player.playerId);
    await consumeClientLimit(gateway, memberLimit, client);
  };

  call(chatCalls.chatModels, async ({ language }) => ({ models: await modelsFor(language) }));

  call(chatCalls.launchChat, async ({ query, language, player, client, cookies }) => {
    await consumeLaunchLimits(player, client);
    const models = await modelsFor(language);
    const model = query.model === undefined ? models[0] : models.find(({ id }) => id === query.model);
    if (model === undefined) throw new GatewayError('not_found');
    const token = randomBytes(32).toString('base64url');
    const owner = createParticipant(player, cookies);
    await withTransaction(pool, (tx) => insertConversation(tx, { tokenHash: hashToken(token), model, owner }));
    return { chatUrl: `${config.siteOrigin}/chat#${token}` };
  });

  call(chatCalls.chatMessages, async ({ query, player, cookies }) => {
    const conversation = await requireOwnConversation(query.conversation, readParticipant(player, cookies));
    return { messages: await listMessages(pool, conversation, query.after) };
  });

  call(chatCalls.chatSend, async ({ body, player, cookies }) => {
    const conversation = await requireOwnConversation(body.conversation, readParticipant(player, cookies));
    await consumeRateLimit(gateway, messageLimit, String(conversation));
    if ((await countUnansweredMessages(pool, conversation)) >= MAX_UNANSWERED)
      throw new GatewayError('too_many_requests', { retryAfterSeconds: UNANSWERED_RETRY_SECONDS });
    const message = await insertVisitorMessage(pool, conversation, body.text);
    if (message === null) throw new GatewayError('not_found');
    return message;
  });
}
