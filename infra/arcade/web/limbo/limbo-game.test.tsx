import { fireEvent, screen } from '@testing-library/react';
import { computeRange } from '#games/limbo/limbo.ts';
import { renderGame, advanceTime, playRound } from '#web/testing/render-game.tsx';
import { LimboGame } from './limbo-game.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const counter = () => screen.getByText(/^\d+\.\d\d×$/, { selector: '[data-state] b' });
const sky = () => document.querySelector('[data-state]:not(li)');

/** The drawn value that gives this result at a target. */
const valueFor = (result: number, target: number): number => Math.floor((99 * computeRange(target)) / result) - 1;

test('counts up to the result and shows it no earlier than the minimum round time', async () => {
  renderGame(LimboGame, 'limbo', [valueFor(553, 200)]);
  press('Launch');
  await advanceTime(0);
  await advanceTime(1_200);
  expect(sky()).toHaveAttribute('data-state', 'flying');
  const multiplierDuringClimb = Number.parseFloat(counter().textContent);
  expect(multiplierDuringClimb).toBeGreaterThan(1);
  expect(multiplierDuringClimb).toBeLessThan(5.53);
  expect(screen.getByRole('status')).toHaveTextContent('Good luck');
  await advanceTime(1_400);
  expect(sky()).toHaveAttribute('data-state', 'reached');
  expect(counter()).toHaveTextContent('5.53×');
  expect(screen.getByRole('status')).toHaveTextContent('20.00 THB, 5.53× reached, pays 2.00×');
  expect(document.querySelector('[data-above-stake="true"]')).not.toBeNull();
});

test('shows the result of a loss without a celebration', async () => {
  renderGame(LimboGame, 'limbo', [valueFor(187, 200)]);
  await playRound('Launch');
  expect(sky()).toHaveAttribute('data-state', 'short');
  expect(screen.getByRole('status')).toHaveTextContent('The rocket stopped at 1.87×, below 2.00×.');
  expect(document.querySelector('[data-above-stake="true"], [data-won="true"]')).toBeNull();
});

test('plays a target that is typed, stepped or selected and shows its payout', async () => {
  const { placed } = renderGame(LimboGame, 'limbo', [0]);
  const field = screen.getByRole('textbox', { name: 'Target' });
  // Without a blur: a press by a screen reader leaves the focus in the field.
  fireEvent.change(field, { target: { value: '3.33' } });
  expect(screen.getByText('33.30')).toBeInTheDocument();
  await playRound('Launch');
  press('Higher target');
  await playRound('Launch');
  press('Target 100×');
  expect(screen.getByText('Win chance 0.99%')).toBeInTheDocument();
  await playRound('Launch');
  expect(placed.map(({ bet }) => bet)).toEqual(
    [333, 400, 10_000].map((target) => ({ game: 'limbo', choice: { target } })),
  );
});

test('launches only with a valid target, which is disabled during a round', async () => {
  renderGame(LimboGame, 'limbo', [0]);
  const field = screen.getByRole('textbox', { name: 'Target' });
  fireEvent.change(field, { target: { value: '0.5' } });
  expect(field).toBeInvalid();
  press('Launch');
  expect(field).toBeEnabled();
  press('Target 2×');
  expect(screen.getByRole('textbox', { name: 'Target' })).toHaveValue('2.00');
  expect(screen.getByRole('button', { name: 'Launch' })).toHaveAttribute('aria-disabled', 'false');
  press('Launch');
  expect(screen.getByRole('textbox', { name: 'Target' })).toBeDisabled();
  await advanceTime(2_600);
});
