import { act, screen } from '@testing-library/react';
import { FakeServer } from '#web/test/fake-server.ts';
import { findRow, openConsole } from '#web/test/open-console.tsx';

test('says once that a dialog or a menu whose code cannot be loaded was not opened', async () => {
  openConsole(new FakeServer());
  await findRow('lobby');
  const report = (name: string) =>
    act(() => window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('no code'), { name }) })));
  report('TypeError');
  expect(screen.queryByText('This could not be opened')).not.toBeInTheDocument();
  report('PartLoadError');
  report('PartLoadError');
  expect(await screen.findByText('This could not be opened')).toBeInTheDocument();
});
