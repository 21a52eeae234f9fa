import { RendererProcess } from './renderer-process.ts';

const log = { warn: jest.fn() };
let renderer: RendererProcess | null = null;
afterEach(() => {
  renderer?.stop();
  log.warn.mockReset();
});

/** Sends an order to a process that runs a script in place of the renderer. */
function order(script: string): Promise<unknown> {
  renderer = new RendererProcess({ file: process.execPath, args: ['-e', script] }, log);
  return renderer.run({ input: {} as never }, 10_000);
}
const answering = (outcome: string): string => `process.stdin.once('data', () => ${outcome})`;

test.each([
  ['writes no JSON', answering('console.log("<html>")'), /something else than a page/],
  ['writes an outcome of another order', answering('console.log(\'{"id":7,"html":"","css":"","errors":[]}\')'), /else/],
  ['writes before it is asked', 'console.log("{}"); setInterval(() => 0, 100)', /something else than a page/],
  ['writes a line without end', answering('process.stdout.write("x".repeat(9e6))'), /too long/],
  [
    'writes errors without end',
    'const line = "x".repeat(1e4); const more = () => process.stderr.write(line, more); more()',
    /too many errors/,
  ],
  ['ends', answering('process.exit(3)'), /has ended/],
  ['cannot be started', '', /ENOENT/],
])('kills a process that %s', async (_, script, expected) => {
  if (script === '') renderer = new RendererProcess({ file: '/no/such/file', args: [] }, log);
  const running = script === '' ? renderer?.run({ input: {} as never }, 10_000) : order(script);
  await expect(running).rejects.toThrow(expected);
  expect(renderer?.hasEnded).toBe(true);
});

test('logs the first errors of a process only', async () => {
  await expect(order('process.stderr.write("x".repeat(5e5), () => process.exit())')).rejects.toThrow(/has ended/);
  const length = log.warn.mock.calls.reduce((sum, [{ text }]) => sum + text.length, 0);
  expect(length).toBeLessThanOrEqual(10_000);
});
