import type { SiteState } from '@marquee/contract/operator';
import { dayjs } from '@marquee/time';
import { changeStatus } from '#modules/system/change-status.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

const maintenance =
  (minutes: number | null) =>
  (now: SiteState): SiteState => ({
    ...now,
    maintenance: true,
    endsAt: minutes === null ? null : dayjs().add(minutes, 'minute').toISOString(),
  });

const normal = (now: SiteState): SiteState => ({ ...now, maintenance: false, endsAt: null });

/** Null when the arguments are not valid. */
export function statusCommand(state: string | undefined, minutes: string | undefined, reason: string | undefined) {
  const length = minutes === undefined ? null : Number(minutes);
  if (length !== null && !(Number.isInteger(length) && length > 0)) return null;
  if (state !== 'maintenance' && state !== 'normal') return null;
  return createTransactionCommand(async (tx) => {
    await changeStatus(tx, {
      to: state === 'normal' ? normal : maintenance(length),
      seen: null,
      by: getCommandActor(reason),
    });
    return { output: `The site is now ${state === 'normal' ? 'open' : 'in maintenance'}.`, succeeded: true };
  });
}

/** Null when the arguments are not valid. */
export function regionCommand(action: string | undefined, network: string | undefined, reason: string | undefined) {
  if (network === undefined || (action !== 'block' && action !== 'open')) return null;
  const to = (now: SiteState): SiteState => {
    const others = now.networks.filter((each) => each !== network);
    return { ...now, networks: action === 'block' ? [...others, network] : others };
  };
  return createTransactionCommand(async (tx) => {
    const { from } = await changeStatus(tx, { to, seen: null, by: getCommandActor(reason) });
    if (action === 'block') return { output: `${network} is blocked.`, succeeded: true };
    const was = from.networks.includes(network);
    return { output: `${network} ${was ? 'is open again' : 'was not blocked'}.`, succeeded: was };
  });
}
