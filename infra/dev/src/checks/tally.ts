export interface Failure {
  /** File and title of a test, or the name of a step. */
  readonly name: string;
  /** Error text of the test or the step. */
  readonly message: string;
}

export interface Tally {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

export const emptyTally: Tally = { passed: 0, failures: [] };

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failures: [...a.failures, ...b.failures] };
}

const libraryFrame = /^\s+at .*node_modules/;
const maxMessageLines = 30;
const maxListed = 20;

/** Lists failures for the end of the output, since readers of a long log often see only its end. */
export function formatFailures(failures: readonly Failure[]): string {
  const listed = failures.slice(0, maxListed).map(({ name, message }) => {
    const lines = message
      .trim()
      .split('\n')
      .filter((line) => !libraryFrame.test(line))
      .slice(0, maxMessageLines);
    return [`✗ ${name}`, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
  });
  const rest = failures.length - listed.length;
  return [...listed, ...(rest > 0 ? [`… and ${rest} more`] : [])].map((text) => `${text}\n`).join('');
}
