import { render } from '@testing-library/react';
import { installHost } from '#host/current-host.ts';
import { Slot } from './slot.tsx';
import { testHost } from './test-host.ts';

test('registers its element with the shell while it is mounted', () => {
  const unregister = jest.fn();
  const registerSlot = jest.fn(() => unregister);
  installHost(testHost({ registerSlot }));
  const { container, unmount } = render(<Slot name="jackpot" />);
  expect(registerSlot.mock.calls).toEqual([['jackpot', container.firstChild]]);
  expect(unregister).not.toHaveBeenCalled();
  unmount();
  expect(unregister).toHaveBeenCalledTimes(1);
});
