import { findTooLargeNetworks, siteState, type SiteState } from '@marquee/contract/operator';
import { parseFieldInstant, formatFieldInstant } from '#web/texts/formats.ts';

/** Values of the form as typed. */
export interface StatusForm {
  readonly maintenance: boolean;
  /** `datetime-local` of this machine; empty for no end. */
  readonly endsAt: string;
  /** One network per line. */
  readonly networks: string;
}

export function toStatusForm({ maintenance, endsAt, networks }: SiteState): StatusForm {
  return {
    maintenance,
    endsAt: endsAt === null ? '' : formatFieldInstant(endsAt),
    networks: networks.join('\n'),
  };
}

const parseLines = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

/** Parses the form for a change of the current state. `problem` names the invalid field, or what is wrong with it. */
export function parseStatus(
  current: SiteState,
  { maintenance, endsAt, networks }: StatusForm,
): {
  readonly state: SiteState | null;
  readonly problem: 'endsAt' | 'networks' | 'largeNetworks' | null;
} {
  const end = maintenance && endsAt !== '' ? parseFieldInstant(endsAt) : null;
  if (maintenance && endsAt !== '' && (end === null || Date.parse(end) <= Date.now()))
    return { state: null, problem: 'endsAt' };
  const read = siteState.safeParse({ maintenance, endsAt: end, networks: parseLines(networks) });
  if (!read.success) return { state: null, problem: 'networks' };
  return findTooLargeNetworks(current, read.data).length > 0
    ? { state: null, problem: 'largeNetworks' }
    : { state: read.data, problem: null };
}
