import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { reportShown } from '#federation/reporting/report-shown.ts';
import { reportFailure } from '#federation/reporting/report-failure.ts';
import { EntryLoadError } from '#federation/remote-state/failure-class.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/reporting/fleet-report.ts');

const published = 'published';
/** SHA-384 of `published`. */
const hash = 'sha384-hcPvHkyYwapKk6SA39QAODiqhzLPMFtbXUe2EppPYeJzwPAV9XKynoeufUCCzirk';
/** In the page's manifest, without the files of other routes. */
const release = { ...testRelease('2.0.0'), integrity: { 'entry.js': hash } };
const complete = { ...release, integrity: { 'entry.js': hash, 'css/7.css': hash, '3.js': hash } };
const url = (file: string): string => new URL(`${release.base}${file}`, location.origin).href;
const entryError = new EntryLoadError('entry-failed', url('entry.js?1'), true);
const styleError = Object.assign(new Error('Loading CSS chunk 7 failed'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
  type: 'error',
  request: url('css/7.css'),
});
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError', type, request: url('3.js') });

const respond =
  (status: number, text = published) =>
  async () => ({ status, ok: status < 300, arrayBuffer: async () => new TextEncoder().encode(text) });
const unreadable = { status: 200, ok: true, arrayBuffer: () => Promise.reject(new TypeError('decoding')) };
const fetchFile = jest.fn();
const getClasses = () => jest.mocked(sendFleetReport).mock.calls.map(([report]) => report.class);

beforeEach(() => {
  jest.useFakeTimers();
  fetchFile.mockReset();
  jest.mocked(sendFleetReport).mockClear();
  Object.assign(globalThis, { fetch: fetchFile, SHELL_VERSION: '1.4.0' });
  startFleet(testManifest({ lobby: { current: complete, lastGood: complete } }));
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('a failure of a file that is none of the version leaves its load', async () => {
  fetchFile.mockRejectedValue(new TypeError('Failed to fetch'));
  reportShown({ name: 'lobby', release, expose: { default: () => null, loadTexts: async () => ({}) } });
  await reportFailure('lobby', release, styleError);
  expect(getClasses()).toEqual(['loaded', 'network']);
});

test.each([
  ['cannot be reached', () => fetchFile.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['is answered with a server error', () => fetchFile.mockImplementation(respond(503))],
  [
    'breaks off once',
    () => {
      for (let file = 0; file < 3; file += 1)
        fetchFile.mockResolvedValueOnce(unreadable).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    },
  ],
  ['is intact when it is fetched again', () => fetchFile.mockImplementation(respond(200))],
])('a file that %s is no failure of the version', async (_, answer) => {
  answer();
  for (const error of [entryError, styleError, chunkError('error')]) await reportFailure('lobby', release, error, 120);
  expect(getClasses()).toEqual(['network', 'network', 'network']);
});

test('a file that the server does not have keeps its class', async () => {
  fetchFile.mockImplementation(respond(404));
  for (const error of [entryError, styleError, chunkError('error')]) await reportFailure('lobby', release, error);
  expect(getClasses()).toEqual(['entry-failed', 'style-failed', 'chunk-failed']);
});

test('a file with other content than published is an integrity failure', async () => {
  fetchFile.mockImplementation(respond(200, 'changed'));
  for (const error of [entryError, styleError, chunkError('error')]) await reportFailure('lobby', release, error, 120);
  expect(fetchFile.mock.calls.map(([address]) => address)).toEqual([entryError.url, url('css/7.css'), url('3.js')]);
  expect(fetchFile).toHaveBeenCalledWith(entryError.url, expect.objectContaining({ cache: 'reload' }));
  expect(sendFleetReport).toHaveBeenCalledWith({
    part: 'lobby',
    version: '2.0.0',
    class: 'integrity',
    durationMs: 120,
  });
  expect(getClasses()).toEqual(['integrity', 'integrity', 'integrity']);
});

test('a file without readable content at two attempts is an integrity failure', async () => {
  fetchFile.mockResolvedValue(unreadable);
  await reportFailure('lobby', release, chunkError('error'));
  expect(getClasses()).toEqual(['integrity']);
});

test('a file of the shell that fails in a remote is a failure of the shell', async () => {
  fetchFile.mockImplementation(respond(404));
  const request = new URL('/r/shell/0a1b/115.js', location.origin).href;
  await reportFailure('lobby', release, Object.assign(chunkError('error'), { request }));
  expect(sendFleetReport).toHaveBeenCalledWith({ part: 'shell', version: '1.4.0', class: 'chunk-failed' });
});

test('fetches a file once for reports that follow each other, and again later', async () => {
  fetchFile.mockImplementation(respond(404));
  await reportFailure('lobby', release, new EntryLoadError('entry-failed', url('entry.js'), true));
  await reportFailure('lobby', release, entryError);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  await reportFailure('lobby', release, entryError);
  expect(fetchFile).toHaveBeenCalledTimes(2);
  expect(getClasses()).toEqual(['entry-failed', 'entry-failed', 'entry-failed']);
});

test('a file whose published content is not known keeps its class', async () => {
  startFleet(testManifest({ lobby: { current: release, lastGood: release } }));
  fetchFile.mockImplementation(async (address: string) => {
    if (address === '/fleet/manifest') throw new TypeError('Failed to fetch');
    return respond(200)();
  });
  await reportFailure('lobby', release, chunkError('error'));
  expect(getClasses()).toEqual(['chunk-failed']);
});

test.each([
  ['an entry that throws', new EntryLoadError('entry-failed', url('entry.js')), 'entry-failed'],
  ['an entry without its container', new EntryLoadError('entry-missing', url('entry.js')), 'entry-missing'],
  ['a chunk that is not what it should be', chunkError('missing'), 'chunk-missing'],
  ['a chunk that does not arrive in two minutes', chunkError('timeout'), 'chunk-timeout'],
  ['a crash', new TypeError('x is undefined'), 'render-crash'],
])('reports %s without another request', async (_, error, expected) => {
  await reportFailure('lobby', release, error);
  expect(getClasses()).toEqual([expected]);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('does not fetch a file again while the browser is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await reportFailure('lobby', release, entryError);
  expect(getClasses()).toEqual(['network']);
  expect(fetchFile).not.toHaveBeenCalled();
});
