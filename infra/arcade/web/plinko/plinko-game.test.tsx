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
const buckets = () => within(screen.getByRole('list', { name: 'Pays × stake' })).getAllByRole('listitem');
const hit = () => buckets().findIndex((bucket) => bucket.dataset['hit'] === 'true');

const LEFT_EDGE = Array.from({ length: 12 }, () => 0);
const MIDDLE = LEFT_EDGE.map((_, row) => row % 2);

test('lets the ball fall along the drawn way and lights its bucket when the round is told', async () => {
  renderGame(PlinkoGame, 'plinko', LEFT_EDGE);
  press('Drop');
  await advanceTime(1_000);
  const [across] = fallen.map(({ frames }) => frames);
  expect(across).toHaveLength(14);
  expect(fallen).toHaveLength(2 + 12);
  expect(hit()).toBe(-1);
  await advanceTime(1_600);
  expect(hit()).toBe(0);
  expect(cancel).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('330.00 THB, bucket 1 of 13 pays 33×');
  expect(document.querySelector('[data-festive="true"]')).not.toBeNull();
});

test('is calm about a bucket that pays less than the stake', async () => {
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop');
  expect([hit(), screen.getByRole('status').textContent]).toEqual([6, '3.00 THB, bucket 7 of 13 pays 0.3×']);
  expect(document.querySelector('[data-festive="true"], [data-won="true"]')).toBeNull();
});

test('moves nothing for who asked for no movement', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop');
  expect([fallen.length, hit()]).toEqual([0, 6]);
});

test('shows the table of the chosen rows and risk, its return, and plays it', async () => {
  const { placed } = renderGame(PlinkoGame, 'plinko', LEFT_EDGE);
  for (let pressed = 0; pressed < 4; pressed++) press('More rows');
  press('High');
  expect(screen.getByRole('button', { name: 'More rows' })).toBeDisabled();
  expect(buckets().map(({ textContent }) => textContent)).toEqual(
    '1000 130 26 9 4 2 0.2 0.2 0.2 0.2 0.2 2 4 9 26 130 1000'.split(' '),
  );
  expect(screen.getByText('98.976 %')).toBeInTheDocument();
  expect(screen.getByText('0.0031 %')).toBeInTheDocument();
  await playRound('Drop');
  expect(placed.map(({ bet }) => bet)).toEqual([{ game: 'plinko', choice: { rows: 16, risk: 'high' } }]);
});

test('forgets the last ball when another table is chosen', async () => {
  renderGame(PlinkoGame, 'plinko', MIDDLE);
  await playRound('Drop');
  press('Fewer rows');
  expect(hit()).toBe(-1);
});
