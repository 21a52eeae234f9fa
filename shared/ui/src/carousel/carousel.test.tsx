import { act, fireEvent, render, screen } from '@testing-library/react';
import { replaceIntersectionObserver } from '#test/replace-intersection-observer.ts';
import { Carousel } from './carousel.tsx';

const visibility = replaceIntersectionObserver();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const activeDot = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

function renderStage() {
  const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <a href={`/${id}`}>{id}</a> }));
  const controls = { pauseLabel: 'Pause', playLabel: 'Play', dotLabel: (position: number) => `Slide ${position}` };
  render(<Carousel kind="stage" label="Offers" slides={slides} controls={controls} />);
}

test('a carousel plays only while it is on the screen', () => {
  renderStage();
  act(() => visibility.setVisible(false));
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 1');
  act(() => visibility.setVisible(true));
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 2');
});

test('a carousel does not play while the focus is inside, also when the focus scrolls it into view', () => {
  renderStage();
  const link = screen.getByRole('link', { name: 'a' });
  act(() => visibility.setVisible(false));
  act(() => link.focus());
  act(() => visibility.setVisible(true));
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 1');
  expect(link.closest('[inert]')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Slide 1' }).focus());
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 1');
  act(() => screen.getByRole('button', { name: 'Slide 1' }).blur());
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 2');
});

test('a carousel plays when its button is pressed, although the button has the focus', () => {
  renderStage();
  for (const name of ['Pause', 'Play']) {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  }
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  act(() => jest.advanceTimersByTime(7000));
  expect(activeDot()).toBe('Slide 2');
});
