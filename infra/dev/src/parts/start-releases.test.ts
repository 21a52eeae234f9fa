import { CommandError } from '#command/command-error.ts';
import { readPorts } from '#site/ports.ts';
import { buildChangedParts, checkTypes } from './build.ts';
import { publishParts } from './publish.ts';
import { startReleases } from './start-releases.ts';

jest.mock('./build.ts', () => ({
  buildChangedParts: jest.fn(),
  checkTypes: jest.fn(),
  listChangedParts: (parts: readonly unknown[]) => parts,
}));
jest.mock('./live-versions.ts', () => ({ readLiveVersions: async () => new Map([['shell', '1.0.0']]) }));
jest.mock('./publish.ts', () => ({ publishParts: jest.fn() }));

test('builds and publishes nothing while the working tree has type errors', async () => {
  jest.mocked(checkTypes).mockRejectedValue(new CommandError('The working tree has type errors'));
  const site = { ports: readPorts({}), data: { root: '', postgres: '', artefacts: '', keys: '', logs: '' } };
  expect(
    await startReleases([{ name: 'shell', folder: 'shell', isReleased: true }], site, {
      shouldPublish: true,
      isUrgent: false,
    }),
  ).toEqual({
    isPublished: false,
    summary: 'Nothing was published. Live as before: shell 1.0.0.',
    failure: 'The working tree has type errors',
  });
  expect([jest.mocked(buildChangedParts).mock.calls, jest.mocked(publishParts).mock.calls]).toEqual([[], []]);
});
