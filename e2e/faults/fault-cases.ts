import type { ReportClass } from '@marquee/contract/fleet';
import { faults, type Fault } from './faults.ts';
import { slots, targets, type LobbyPage, type Target } from './targets.ts';

/** When the fault occurs. */
export const phases = ['first load', 'open tab', 'after a release'] as const;
type Phase = (typeof phases)[number];

export interface FaultCase {
  readonly title: string;
  readonly target: Target;
  readonly fault: Fault;
  readonly phase: Phase;
  /** The requested page. */
  readonly page: LobbyPage;
  /** Text that is shown during the fault. */
  readonly text: string;
  /** Delay of the text. */
  readonly messageDelay: 'not at all' | 'until it takes long' | 'until the calls time out';
  /** Recovery after the end of the fault. */
  readonly recovery: 'by itself' | 'retry button';
}

/** Combinations without meaning. They are empty in the table and not counted. */
export const excludedCases = [
  { combinations: 'throws on start × fleet manifest, css, data call', reason: 'only scripts are executed' },
  { combinations: 'wrong JSON × entry, chunks, css', reason: 'these are not JSON' },
  { combinations: 'tampered × data call', reason: 'responses of calls have neither hash nor signature' },
] as const;

const failed = "This page couldn't be loaded. Please try again.";
const long = 'The page took too long to load. Check your connection and try again.';

const texts: Partial<Record<ReportClass, string>> = {
  'entry-failed': failed,
  'chunk-failed': failed,
  'style-failed': "The page design couldn't be loaded. Please try again.",
  'entry-timeout': long,
  'chunk-timeout': long,
  'render-crash': 'Something went wrong on this page. Please try again.',
  network: 'Connection problem. Please try again.',
};

function selectExpectedText({ kind, failureClass }: Target, fault: Fault, phase: Phase): string {
  // The manifest is fetched when files are missing, and after a release the old files are the last fallback.
  const isLastFallback = phase === 'after a release' && fault.name !== 'hang' && kind !== 'call';
  return texts[kind === 'manifest' || isLastFallback ? 'entry-failed' : (failureClass(fault.name) ?? 'network')] ?? '';
}

function getMessageDelay({ kind }: Target, fault: Fault): FaultCase['messageDelay'] {
  if (fault.name !== 'hang' || kind === 'manifest') return 'not at all';
  return kind === 'call' ? 'until the calls time out' : 'until it takes long';
}

function createCase(target: Target, fault: Fault, phase: Phase): FaultCase {
  const messageDelay = getMessageDelay(target, fault);
  return {
    title: `${target.name} · ${fault.name} · ${phase}`,
    target,
    fault,
    phase,
    page: phase === 'after a release' ? slots : target.page,
    text: selectExpectedText(target, fault, phase),
    messageDelay,
    // Code that hangs is abandoned after a timeout and loaded again from another address.
    recovery: messageDelay === 'until it takes long' ? 'by itself' : 'retry button',
  };
}

export const faultCases: readonly FaultCase[] = targets.flatMap((target) =>
  faults
    .filter(({ appliesTo }) => appliesTo.includes(target.kind))
    .flatMap((fault) => phases.map((phase) => createCase(target, fault, phase))),
);

/** Faults of a file whose cause the tab finds out when it fetches the file again. */
const diagnosed: Readonly<Record<string, ReportClass>> = {
  '500': 'network',
  reset: 'network',
  'cut off': 'integrity',
  'HTML instead': 'integrity',
  tampered: 'integrity',
};

function getReportClass({ kind, failureClass }: Target, fault: Fault): ReportClass | null {
  const isFile = kind === 'script' || kind === 'style';
  return (isFile ? diagnosed[fault.name] : undefined) ?? failureClass(fault.name);
}

interface ExpectedReports {
  /** During the fault. */
  readonly duringFault: readonly string[];
  /** After the timeout of code that hangs. */
  readonly afterTimeout: readonly string[];
}

const none: ExpectedReports = { duringFault: [], afterTimeout: [] };

/** Expected reports in any order, one for each failed fallback; missing files of the old version are `gone`. */
export function getExpectedReports({ target, fault, phase, recovery }: FaultCase): ExpectedReports {
  const report = getReportClass(target, fault);
  if (report === null) return none;
  const hangs = recovery === 'by itself';
  // A file of all pages fails before the remote is mounted, a file of one page afterwards.
  const isPageFile = target.page === slots;
  if (phase !== 'after a release') {
    if (target.kind === 'manifest')
      return { ...none, duringFault: ['present gone', `manifest ${report}`, 'next gone', 'present placeholder'] };
    if (hangs) return { ...none, afterTimeout: [`present ${report}`] };
    return {
      ...none,
      duringFault: [
        `present ${report}`,
        ...(isPageFile ? ['present fell-back'] : []),
        `next ${report}`,
        'present placeholder',
      ],
    };
  }
  if (target.kind === 'manifest') {
    // An invalid manifest is also reported when the tab is notified of the release.
    const onRelease = report === 'manifest-rejected' ? [`manifest ${report}`] : [];
    return {
      ...none,
      duringFault: [...onRelease, 'present gone', `manifest ${report}`, 'next gone', 'present placeholder'],
    };
  }
  if (isPageFile)
    return hangs
      ? { ...none, afterTimeout: [`next ${report}`] }
      : { ...none, duringFault: [`next ${report}`, 'next fell-back', 'present gone', 'next placeholder'] };
  // Loaded in the background first, then as a fallback when the old page fails.
  if (hangs) return { duringFault: ['present gone'], afterTimeout: [`next ${report}`, `next ${report}`] };
  return { ...none, duringFault: [`next ${report}`, 'present gone', `next ${report}`, 'next placeholder'] };
}
