import { act, render, screen } from '@testing-library/react';
import { replaceIntersectionObserver } from '#foundation/replace-intersection-observer.ts';
import { Carousel } from './carousel.tsx';

const visibility = replaceIntersectionObserver();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const activeDot = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

test('a carousel plays only while it is on the screen', () => {
  render(
    <Carousel
      kind="stage"
      label="Offers"
      slides={['a', 'b', 'c'].map((id) => ({ id, content: <p>{id}</p> }))}
      controls={{ pauseLabel: 'Pause', playLabel: 'Play', dotLabel: (position) => `Slide ${position}` }}
    />,
  );
  act(() => visibility.setVisible(false));
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 1');
  act(() => visibility.setVisible(true));
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 2');
});
