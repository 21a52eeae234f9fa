import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runPartCommand } from './part-commands.ts';
import { repositoryRoot, runTool } from './run-tool.ts';

jest.mock('./run-tool.ts', () => ({
  ...jest.requireActual<typeof import('./run-tool.ts')>('./run-tool.ts'),
  runTool: jest.fn(async () => 0),
}));

const dir = path.join(repositoryRoot, 'remotes/lobby');
const runTools = async (name: string): Promise<readonly string[][]> => {
  jest.mocked(runTool).mockClear();
  expect(await runPartCommand(dir, name, [])).toBe(0);
  return jest.mocked(runTool).mock.calls.map(([, args]) => [...args]);
};

test.each(['test', 'lint'])('the command %s of a remote checks the files of that remote only', async (name) => {
  const runs = await runTools(name);
  expect(runs.length).toBeGreaterThan(0);
  for (const args of runs) expect(args.at(-1)).toMatch(/^remotes\/lobby(?:\/|$)/);
});

test('the command typecheck of a remote checks the files of that remote only', async () => {
  const [[, project = ''] = []] = await runTools('typecheck');
  const { include } = JSON.parse(readFileSync(project, 'utf8'));
  expect(include).toEqual([
    path.join(repositoryRoot, 'shared/build/browser.d.ts'),
    path.join(dir, '**/*.ts'),
    path.join(dir, '**/*.tsx'),
  ]);
});
