/** Time and process id, with which PostgreSQL begins a line. They differ from start to start. */
const linePrefix = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\S* \S+ \[\d+\] /;

interface StartFailure {
  /** Output of the programs, and the lines that the server added to its log during this start. */
  readonly output: string;
  readonly dataDirectory: string;
  readonly port: number;
}

/** The last fatal error with its hint, or else the last line. */
function findCause(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.replace(linePrefix, ''));
  const last = lines.findLastIndex((line) => /^(FATAL|PANIC): /.test(line));
  if (last < 0) return lines.at(-1) || 'it gave no reason';
  const next = lines.slice(last + 1);
  const end = next.findIndex((line) => /^[A-Z]+: /.test(line) && !/^(DETAIL|HINT): /.test(line));
  const hint = next.slice(0, end < 0 ? undefined : end).find((line) => line.startsWith('HINT:'));
  return [lines[last], hint].flatMap((line) => line?.replace(/^[A-Z]+:\s+/, '') ?? []).join('. ');
}

/** Why PostgreSQL did not start, in one sentence for the terminal, the same for the same cause. */
export function describeStartFailure({ output, dataDirectory, port }: StartFailure): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1];
  if (library)
    return `PostgreSQL needs the library ${library}, which is not on this machine; install it or set DATABASE_URL.`;
  if (/No space left on device/.test(output)) return `The disk that holds ${dataDirectory} is full.`;
  if (/Address already in use/.test(output)) return `Port ${port} is taken, so PostgreSQL cannot start there.`;
  return `PostgreSQL did not start: ${findCause(output)}`;
}
