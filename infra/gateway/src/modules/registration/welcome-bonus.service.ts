import { formatMoney, fromUnits, ZERO } from '@marquee/money';
import type { Tx } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { Settings } from '#context/settings.ts';
import { tryConsume, type RateLimit } from '#limits/rate-limit.ts';
import { grantWelcomeBonus, lockWelcomeBudget } from '#modules/ledger/ledger.service.ts';
import { sendPlayerMessage } from '#modules/messages/messages.service.ts';

const bonusLimit: RateLimit = { name: 'welcome-bonus', hits: 3, seconds: 86_400 };

/** A merchant that raises the budget of challenges expects that many people share a network. */
const getBonusLimit = ({ config }: Gateway): RateLimit => ({
  ...bonusLimit,
  hits: Math.max(bonusLimit.hits, config.challengeBudget),
});

interface NewMember {
  readonly id: string;
  readonly language: string;
}

/**
 * Grants the merchant's welcome bonus to a new member, with a message, while the budget holds it and the network of the
 * client has not used up its bonuses. The last statements of a registration, as others wait for the budget until its
 * transaction ends. The network is counted in that transaction, after the budget is locked: it uses up a bonus only
 * when it gets one, and no two registrations wait for each other.
 */
export async function grantBonusToMember(
  gateway: Gateway,
  tx: Tx,
  { row, whitelabel: { currency } }: Settings,
  { id, language }: NewMember,
  { clientIp }: ClientInfo,
): Promise<void> {
  const bonus = fromUnits(row.welcomeBonus);
  if (bonus === ZERO || !(await lockWelcomeBudget(tx, currency, bonus))) return;
  if (!(await tryConsume({ pool: tx, config: gateway.config }, getBonusLimit(gateway), clientIp))) return;
  await grantWelcomeBonus(tx, { id, currency }, bonus);
  const amount = `${formatMoney(bonus, currency, { locale: language })} ${currency}`;
  await sendPlayerMessage(tx, id, 'welcomeBonus', { amount });
}
