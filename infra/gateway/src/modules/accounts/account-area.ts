import { accountTypes } from '@marquee/contract';
import { GatewayError } from '#http/gateway-error.ts';
import type { AccountRow } from './account.repository.ts';

/**
 * Members use the member area and agents the agent area.
 * @throws GatewayError `login.not_agent`, `login.not_member`
 */
export function requireArea(account: AccountRow, agentArea: boolean): void {
  const isAgent = accountTypes.agent.some((type) => type === account.type);
  if (agentArea && !isAgent) throw new GatewayError('login.not_agent');
  if (!agentArea && account.type !== accountTypes.member) throw new GatewayError('login.not_member');
}
