import { describeStartFailure } from './describe-start-failure.ts';

const describeOutput = (output: string): string =>
  describeStartFailure({ output, dataDirectory: '/data/postgres', port: 8085 });

const writeLog = (time: string, pid: number): string =>
  `waiting for server to start.... stopped waiting
pg_ctl: could not start server
Examine the log output.
${time} UTC [${pid}] LOG:  starting PostgreSQL 18.4
${time} UTC [${pid}] FATAL:  pre-existing shared memory block (key 25321, ID 7) is still in use
${time} UTC [${pid}] HINT:  Terminate any old server processes associated with data directory "/data/postgres".
${time} UTC [${pid}] LOG:  database system is shut down
`;

test('returns the fatal error with its hint, the same for each start', () => {
  const first = describeOutput(writeLog('2026-11-25 02:00:00.001', 41));
  expect(first).toBe(
    'PostgreSQL did not start: pre-existing shared memory block (key 25321, ID 7) is still in use. ' +
      'Terminate any old server processes associated with data directory "/data/postgres".',
  );
  expect(describeOutput(writeLog('2026-11-25 02:00:01.733', 57))).toBe(first);
});

test.each([
  [
    '2026-11-25 02:00:00.001 UTC [4] FATAL:  configuration file contains errors\n',
    'configuration file contains errors',
  ],
  ['pg_ctl: cannot be run as root\n', 'pg_ctl: cannot be run as root'],
  ['', 'it gave no reason'],
])('returns another cause: %j', (output, cause) => {
  expect(describeOutput(output)).toBe(`PostgreSQL did not start: ${cause}`);
});

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /^The disk .* is full\.$/],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', /^Port 8085 is taken/],
  ['postgres: error while loading shared libraries: libicu.so.70: cannot open', /^PostgreSQL needs the library libicu/],
])('explains %s', (output, sentence) => {
  expect(describeOutput(output)).toMatch(sentence);
});
