import { render } from '@testing-library/react';
import { installHost } from './current-host.ts';
import { Place } from './place.tsx';
import { testHost } from './test-host.ts';

test('a place is offered to the shell for as long as it stands', () => {
  const takeBack = jest.fn();
  const offerPlace = jest.fn(() => takeBack);
  installHost(testHost({ offerPlace }));
  const { container, unmount } = render(<Place name="jackpot" />);
  expect(offerPlace.mock.calls).toEqual([['jackpot', container.firstChild]]);
  expect(takeBack).not.toHaveBeenCalled();
  unmount();
  expect(takeBack).toHaveBeenCalledTimes(1);
});
