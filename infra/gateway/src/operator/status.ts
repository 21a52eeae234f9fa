import type { SiteState } from '@marquee/contract/operator';
import { dayjs } from '@marquee/time';
import { changeStatus } from '#modules/system/change-status.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

const maintenance =
  (minutes: number | null) =>
  (current: SiteState): SiteState => ({
    ...current,
    maintenance: true,
    endsAt: minutes === null ? null : dayjs().add(minutes, 'minute').toISOString(),
  });

const normal = (current: SiteState): SiteState => ({ ...current, maintenance: false, endsAt: null });

/**
 * Closes the site for maintenance or opens it. Null when the arguments are invalid.
 * @throws Error when the minutes are not a positive whole number
 */
export function createStatusCommand(
  state: string | undefined,
  minutes: string | undefined,
  reason: string | undefined,
) {
  if (minutes !== undefined && state !== 'maintenance') return null;
  if (minutes !== undefined && !/^[1-9]\d{0,4}$/.test(minutes))
    throw new Error(`--minutes must be a whole number from 1 to 99999, and is ${minutes}.`);
  const durationMinutes = minutes === undefined ? null : Number(minutes);
  if (state !== 'maintenance' && state !== 'normal') return null;
  return createTransactionCommand(async (tx) => {
    await changeStatus(tx, {
      update: state === 'normal' ? normal : maintenance(durationMinutes),
      expectedRevision: null,
      actor: getCommandActor(reason),
    });
    return { output: `The site is now ${state === 'normal' ? 'open' : 'in maintenance'}.`, hasSucceeded: true };
  });
}

/** Blocks or unblocks a CIDR network. Null when the arguments are invalid. */
export function createNetworkBlockCommand(
  action: string | undefined,
  network: string | undefined,
  reason: string | undefined,
) {
  if (network === undefined || (action !== 'block' && action !== 'unblock')) return null;
  const update = (current: SiteState): SiteState => {
    const others = current.networks.filter((other) => other !== network);
    return { ...current, networks: action === 'block' ? [...others, network] : others };
  };
  return createTransactionCommand(async (tx) => {
    const { from } = await changeStatus(tx, { update, expectedRevision: null, actor: getCommandActor(reason) });
    if (action === 'block') return { output: `${network} is blocked.`, hasSucceeded: true };
    const wasBlocked = from.networks.includes(network);
    return { output: `${network} ${wasBlocked ? 'is unblocked' : 'was not blocked'}.`, hasSucceeded: wasBlocked };
  });
}
