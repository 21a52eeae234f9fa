import { fireEvent, screen, within } from '@testing-library/react';
import { renderGame, advanceTime, playRound } from '#web/testing/render-game.tsx';
import { PlinkoGame } from './plinko-game.tsx';

const fallen: { readonly target: Element; readonly frames: unknown }[] = [];
const cancel = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  fallen.length = 0;
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value(this: Element, frames: unknown) {
      fallen.push({ target: this, frames });
      return { cancel };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buckets = () => within(screen.getByRole('list', { name: 'Paytable (× stake)' })).getAllByRole('listitem');
const hit = () => buckets().findIndex((bucket) => bucket.dataset['hit'] === 'true');

const LEFT_EDGE = Array.from({ length: 12 }, () => 0);
const MIDDLE = LEFT_EDGE.map((_, row) => row % 2);

test('animates the drawn path and highlights the bucket when the result is shown', async () => {
  renderGame(PlinkoGame, 'plinko', LEFT_EDGE);
  press('Drop ball');
  await advanceTime(1_000);
  const [across] = fallen.map(({ frames }) => frames);
  expect(across).toHaveLength(14);
  expect(fallen).toHaveLength(2 + 12);
  expect(hit()).toBe(-1);
  await advanceTime(1_600);
  expect(hit()).toBe(0);
  expect(cancel).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('330.00 THB, bucket 1 of 13 pays 33×');
  expect(document.querySelector('[data-above-stake="true"]')).not.toBeNull();
});

test('does not celebrate a bucket that pays less than the stake', async () => {
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop ball');
  expect([hit(), screen.getByRole('status').textContent]).toEqual([6, '3.00 THB, bucket 7 of 13 pays 0.3×']);
  expect(document.querySelector('[data-above-stake="true"], [data-won="true"]')).toBeNull();
});

test('does not animate with reduced motion', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop ball');
  expect([fallen.length, hit()]).toEqual([0, 6]);
});

test('shows and plays the pay table of the selected rows and risk', async () => {
  const { placed } = renderGame(PlinkoGame, 'plinko', LEFT_EDGE);
  for (let pressed = 0; pressed < 4; pressed++) press('More rows');
  press('High');
  expect(screen.getByRole('button', { name: 'More rows' })).toBeDisabled();
  expect(buckets().map(({ textContent }) => textContent)).toEqual(
    '1000 130 26 9 4 2 0.2 0.2 0.2 0.2 0.2 2 4 9 26 130 1000'.split(' '),
  );
  expect(screen.getByText('98.98%')).toBeInTheDocument();
  expect(screen.getByText('0.0031%')).toBeInTheDocument();
  await playRound('Drop ball');
  expect(placed.map(({ bet }) => bet)).toEqual([{ game: 'plinko', choice: { rows: 16, risk: 'high' } }]);
});

test('shows the return to player of the site, and that of the selected paytable by its own name', async () => {
  renderGame(PlinkoGame, 'plinko', LEFT_EDGE);
  await advanceTime(0);
  expect(screen.getByRole('button', { name: 'Rules, return to player 98.91%' })).toBeInTheDocument();
  expect(screen.getByText('Return to player 98.91%')).toBeInTheDocument();
  expect(screen.getByText('RTP of this paytable').nextSibling).toHaveTextContent('98.99%');
});

test('hides the last ball when another pay table is selected', async () => {
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop ball');
  press('Fewer rows');
  expect(hit()).toBe(-1);
});
