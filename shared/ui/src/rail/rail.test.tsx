import { fireEvent, render, screen } from '@testing-library/react';
import { Rail } from './rail.tsx';
import { RailArrows } from './rail-arrows.tsx';
import { useRail } from './use-rail.ts';

const onRender = jest.fn();

function Item() {
  onRender();
  return <p>item</p>;
}

function Section() {
  const rail = useRail();
  return (
    <>
      <RailArrows rail={rail} backLabel="back" forwardLabel="forward" />
      <Rail rail={rail} label="games">
        <Item />
      </Rail>
    </>
  );
}

function scrollTo(list: HTMLElement, scrollLeft: number): void {
  Object.defineProperties(list, {
    clientWidth: { value: 300, configurable: true },
    scrollWidth: { value: 900, configurable: true },
  });
  list.scrollLeft = scrollLeft;
  fireEvent.scroll(list);
}

test.each([
  [0, false, true],
  [300, true, true],
  [600, true, false],
  [-300, true, true],
])('at the scroll position %d the buttons lead to what is not visible', (position, canBack, canForward) => {
  render(<Section />);
  scrollTo(screen.getByRole('list', { name: 'games' }), position);
  expect(screen.getByRole('button', { name: 'back' })).toHaveProperty('disabled', !canBack);
  expect(screen.getByRole('button', { name: 'forward' })).toHaveProperty('disabled', !canForward);
});

test('scrolling does not render the items again', () => {
  onRender.mockClear();
  render(<Section />);
  scrollTo(screen.getByRole('list', { name: 'games' }), 300);
  expect(screen.getByRole('button', { name: 'back' })).toBeEnabled();
  expect(onRender).toHaveBeenCalledTimes(1);
});
