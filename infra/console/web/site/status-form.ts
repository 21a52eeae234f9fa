import { siteState, type SiteState } from '@marquee/contract/operator';
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

/** Parses the form. `problem` names the invalid field. */
export function parseStatus({ maintenance, endsAt, networks }: StatusForm): {
  readonly state: SiteState | null;
  readonly problem: 'endsAt' | 'networks' | null;
} {
  const end = maintenance && endsAt !== '' ? parseFieldInstant(endsAt) : null;
  if (maintenance && endsAt !== '' && (end === null || Date.parse(end) <= Date.now()))
    return { state: null, problem: 'endsAt' };
  const read = siteState.safeParse({ maintenance, endsAt: end, networks: parseLines(networks) });
  return read.success ? { state: read.data, problem: null } : { state: null, problem: 'networks' };
}
