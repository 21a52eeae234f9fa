import { fireEvent, screen } from '@testing-library/react';
import { FakeService, renderGame, advanceTime, playRound } from '#web/testing/render-game.tsx';
import { RouletteGame } from './roulette-game.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const spot = (id: string) => document.querySelector<HTMLElement>(`[data-spot="${id}"]`);
const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');

test('places chips of chosen values, plays them and shows the number', async () => {
  const { placed } = renderGame(RouletteGame, 'roulette', [17]);
  expect(screen.getByRole('button', { name: 'Spin' })).toHaveAttribute('aria-disabled', 'true');
  press('Straight 17');
  press('Chip 20');
  press('Red');
  press('Red, 20.00 THB');
  expect(spot('red')).toHaveAccessibleName('Red, 40.00 THB');
  expect(screen.getByText('Total bet', { selector: 'span' }).nextSibling).toHaveTextContent('50.00 THB');
  await playRound('Spin');
  expect(placed.map(({ stake, bet }) => [stake, bet])).toEqual([
    [
      '50.00',
      {
        game: 'roulette',
        choice: {
          placements: [
            { spot: 'n17', chips: 1 },
            { spot: 'red', chips: 4 },
          ],
        },
      },
    ],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('360.00 THB, 17, black, pays 7.2×');
  expect(spot('n17')).toHaveAttribute('data-come', 'true');
  expect(document.querySelector('[data-above-stake="true"]')).not.toBeNull();
});

test('turns the wheel until the number is known, accepts no chips meanwhile and stops on the number', async () => {
  renderGame(RouletteGame, 'roulette', [0]);
  press('Red');
  press('Spin');
  expect(state()).toBe('turning');
  await advanceTime(0);
  await advanceTime(100);
  expect(state()).toBe('landing');
  expect(spot('n0')).toHaveAttribute('data-come', 'false');
  press('Straight 5');
  expect(spot('n5')).toHaveAccessibleName('Straight 5');
  await advanceTime(2_500);
  expect([state(), spot('n0')?.dataset['come']]).toEqual(['rest', 'true']);
  expect(screen.getByRole('status')).toHaveTextContent('0, green. No win.');
});

test('does not celebrate a payout below the stake', async () => {
  renderGame(RouletteGame, 'roulette', [1]);
  for (const name of ['Red', 'Straight 2', 'Straight 4', 'Straight 6']) press(name);
  await playRound('Spin');
  expect(screen.getByRole('status')).toHaveTextContent('20.00 THB, 1, red, pays 0.5×');
  expect(document.querySelector('[data-above-stake="true"], [data-won="true"]')).toBeNull();
});

test('places no chip above the highest stake, and says so', () => {
  const service = new FakeService();
  service.balance = '1000.00';
  renderGame(RouletteGame, 'roulette', [3], service);
  press('Chip 20');
  for (let chip = 0; chip < 26; chip++) fireEvent.click(spot('red') ?? document.body);
  expect(spot('red')).toHaveAccessibleName('Red, 500.00 THB');
  expect(screen.getByRole('status')).toHaveTextContent(/^Limit reached: 40 positions or 500.00 THB in total.$/);
  press('Undo');
  expect(screen.getByRole('status')).not.toHaveTextContent('Limit reached');
  expect(spot('red')).toHaveAccessibleName('Red, 480.00 THB');
});

test('shows the result of a round that was played at the limit of the table', async () => {
  const service = new FakeService();
  service.balance = '1000.00';
  renderGame(RouletteGame, 'roulette', [3], service);
  press('Chip 20');
  for (let chip = 0; chip < 26; chip++) fireEvent.click(spot('red') ?? document.body);
  await playRound('Spin');
  expect(screen.getByRole('status')).toHaveTextContent(/^1,000.00 THB, 3, red, pays 2×$/);
});

test('undoes and clears chips and repeats the bet of the last round', async () => {
  renderGame(RouletteGame, 'roulette', [3]);
  press('Corner');
  press('Corner 17, 18, 20, 21');
  press('Even');
  press('Undo');
  expect(spot('even')).toHaveAccessibleName('Even');
  expect(screen.getByRole('button', { name: 'Repeat bet' })).toBeDisabled();
  await playRound('Spin');
  expect(screen.queryByText('None')).toBeNull();
  press('Clear bets');
  expect(screen.getByText('None')).toBeInTheDocument();
  expect(spot('c17-18-20-21')).toHaveAccessibleName('Corner 17, 18, 20, 21');
  press('Repeat bet');
  expect(spot('c17-18-20-21')).toHaveAccessibleName('Corner 17, 18, 20, 21, 10.00 THB');
  expect(screen.getByRole('button', { name: 'Repeat bet' })).toBeDisabled();
});

test('offers only the selected kind of inside bet, with one tab stop on the table', async () => {
  renderGame(RouletteGame, 'roulette', [3]);
  await advanceTime(0);
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-spot][tabindex="0"]')].map(({ dataset }) => dataset['spot']);
  expect([spot('n8')?.ariaDisabled, stops()]).toEqual(['false', ['red']]);
  fireEvent.focus(screen.getByRole('button', { name: 'Straight 8' }));
  expect(stops()).toEqual(['n8']);
  press('Split');
  expect([spot('n8')?.ariaDisabled, stops()]).toEqual(['true', ['red']]);
  press('Split 8, 11');
  expect(spot('s8-11')).toHaveAccessibleName('Split 8, 11, 10.00 THB');
});

test('does not animate the wheel with reduced motion', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  renderGame(RouletteGame, 'roulette', [17]);
  press('Red');
  press('Spin');
  await advanceTime(0);
  await advanceTime(100);
  expect([state(), spot('n17')?.dataset['come']]).toEqual(['rest', 'false']);
  await advanceTime(2_500);
  expect(spot('n17')).toHaveAttribute('data-come', 'true');
});
