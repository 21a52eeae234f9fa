import type { ReportClass } from '@marquee/contract/fleet';
import { faults, type Fault } from './faults.ts';
import { slots, targets, type LobbyPage, type Target } from './targets.ts';

/** When the tab meets the fault. */
export const phases = ['first load', 'open tab', 'after a release'] as const;
type Phase = (typeof phases)[number];

export interface FaultCase {
  readonly title: string;
  readonly target: Target;
  readonly fault: Fault;
  readonly moment: Phase;
  /** The page that is wanted. */
  readonly page: LobbyPage;
  /** What the visitor reads meanwhile. */
  readonly text: string;
  /** How long that takes. */
  readonly late: 'not at all' | 'until it takes long' | 'until the calls time out';
  /** How the page comes back once the fault has ended. */
  readonly recovery: 'by itself' | 'one press';
}

/** Combinations that say nothing, each with its reason; the table leaves them empty and nobody counts them. */
export const excludedCases = [
  { of: 'throws on start × fleet manifest, css, data call', why: 'only a script starts' },
  { of: 'wrong JSON × entry, chunks, css', why: 'they are no JSON' },
  { of: 'tampered × data call', why: 'the answer of a call carries neither hash nor signature' },
] as const;

const failed = 'This part of the site could not be loaded. Please try again.';
const long = 'The page took longer time to load, please check your network connectivity';

const words: Partial<Record<ReportClass, string>> = {
  'entry-failed': failed,
  'chunk-failed': failed,
  'style-failed': 'The look of this part did not arrive. Please load it again.',
  'entry-timeout': long,
  'chunk-timeout': long,
  'render-crash': 'This part of the site stopped. Please load it again.',
  network: 'Network link is abnormal, please try again',
};

function wordsOf({ kind, reportClass: told }: Target, fault: Fault, moment: Phase): string {
  // The manifest is asked for when files are missing, and the old files are the last that are tried after a release.
  const lastTried = moment === 'after a release' && fault.name !== 'hang' && kind !== 'call';
  return words[kind === 'manifest' || lastTried ? 'entry-failed' : (told(fault.name) ?? 'network')] ?? '';
}

function lateOf({ kind }: Target, fault: Fault): FaultCase['late'] {
  if (fault.name !== 'hang' || kind === 'manifest') return 'not at all';
  return kind === 'call' ? 'until the calls time out' : 'until it takes long';
}

function cell(target: Target, fault: Fault, moment: Phase): FaultCase {
  const late = lateOf(target, fault);
  return {
    title: `${target.name} · ${fault.name} · ${moment}`,
    target,
    fault,
    moment,
    page: moment === 'after a release' ? slots : target.page,
    text: wordsOf(target, fault, moment),
    late,
    // Code that hangs is left behind after its time and asked for at an address of its own.
    recovery: late === 'until it takes long' ? 'by itself' : 'one press',
  };
}

export const faultCases: readonly FaultCase[] = targets.flatMap((target) =>
  faults
    .filter(({ appliesTo: befalls }) => befalls.includes(target.kind))
    .flatMap((fault) => phases.map((moment) => cell(target, fault, moment))),
);

interface ExpectedReports {
  /** While the fault lasts. */
  readonly duringFault: readonly string[];
  /** When code that hangs is left behind. */
  readonly afterTimeout: readonly string[];
}

const none: ExpectedReports = { duringFault: [], afterTimeout: [] };

/** What telemetry must be told, a line for each rung that fails; files of the old version that are gone are `gone`. */
export function expectedReports({ target, fault, moment, recovery }: FaultCase): ExpectedReports {
  const told = target.reportClass(fault.name);
  if (told === null) return none;
  const hangs = recovery === 'by itself';
  // What all pages need breaks before there is anything to fall back from, what one page needs afterwards.
  const ofOnePage = target.page === slots;
  if (moment !== 'after a release') {
    if (target.kind === 'manifest')
      return { ...none, duringFault: ['present gone', `manifest ${told}`, 'next gone', 'present placeholder'] };
    if (hangs) return { ...none, afterTimeout: [`present ${told}`] };
    return {
      ...none,
      duringFault: [
        `present ${told}`,
        ...(ofOnePage ? ['present fell-back'] : []),
        `next ${told}`,
        'present placeholder',
      ],
    };
  }
  if (target.kind === 'manifest') {
    // The tab tells of a manifest that must not be used also when it hears of the release.
    const heard = told === 'manifest-refused' ? [`manifest ${told}`] : [];
    return { ...none, duringFault: [...heard, 'present gone', `manifest ${told}`, 'next gone', 'present placeholder'] };
  }
  if (ofOnePage)
    return hangs
      ? { ...none, afterTimeout: [`next ${told}`] }
      : { ...none, duringFault: [`next ${told}`, 'next fell-back', 'present gone', 'next placeholder'] };
  // Fetched in the background first, by the ladder when the old page breaks.
  if (hangs) return { duringFault: ['present gone'], afterTimeout: [`next ${told}`, `next ${told}`] };
  return { ...none, duringFault: [`next ${told}`, 'present gone', `next ${told}`, 'next placeholder'] };
}
