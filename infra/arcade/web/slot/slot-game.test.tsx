import { act, fireEvent, render, screen } from '@testing-library/react';
import { REELS } from '#games/slot/reels.ts';
import { slot, computeSlotOutcome } from '#games/slot/slot.ts';
import type { RoundView, RulesView, SessionView } from '#http/schemas.ts';
import { ArcadeApi, ArcadeApiError } from '#web/api/arcade-api.ts';
import { SlotGame } from './slot-game.tsx';

const session: SessionView = {
  mode: 'real',
  nickname: 'Nok',
  currency: 'THB',
  gameCode: 'BGS_SEVENS',
  game: 'slot',
  isSubstitute: false,
  language: 'en',
  balance: '100.00',
  minRoundMs: 2_500,
  waitMs: 0,
};

const rules: RulesView = {
  game: 'slot',
  isSubstitute: false,
  rtp: slot.rtp,
  maxMultiplier: '500',
  maxWin: '250000.00',
  currency: 'THB',
  stakes: { min: '1.00', max: '500.00', quick: ['10.00', '20.00'] },
  minRoundMs: 2_500,
};

const sevens = computeSlotOutcome(REELS.map((reel) => reel.indexOf('seven')));

const round = (changed: Partial<RoundView>): RoundView => ({
  id: '5c9d4f9e-0f0a-4a3e-9d55-8f1a2b3c4d5e',
  number: '7',
  state: 'DONE',
  reason: null,
  gameCode: 'BGS_SEVENS',
  currency: 'THB',
  stake: '10.00',
  bet: { game: 'slot', choice: {} },
  nonce: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  balance: '540.00',
  result: { outcome: sevens, multiplier: { numerator: 45, denominator: 1 }, payout: '450.00' },
  ...changed,
});

function open(placeBet: (stake: string) => Promise<RoundView>, earlier: RoundView[] = []) {
  const api = new ArcadeApi('token');
  const stakes: string[] = [];
  api.listRounds = async () => earlier;
  api.getRound = async () => round({});
  api.getSeeds = async () => ({
    active: { serverSeedHash: 'a'.repeat(64), clientSeed: 'c', nextNonce: 0 },
    next: { serverSeedHash: 'b'.repeat(64), clientSeed: 'c' },
    revealed: null,
  });
  api.placeBet = ({ stake }) => {
    stakes.push(stake);
    return placeBet(stake);
  };
  render(<SlotGame api={api} session={session} rules={rules} siteOrigin="http://site" />);
  return { stakes };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => '00000000-0000-4000-8000-000000000000',
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const spin = () => fireEvent.click(screen.getByRole('button', { name: 'Spin' }));

test('shows a win no earlier than the minimum round time and highlights its line', async () => {
  open(async () => round({}));
  spin();
  await pass(2_400);
  expect(screen.getByRole('status')).toHaveTextContent('Good luck');
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('450.00 THB, three sevens pay 45×');
  expect(document.querySelector('[data-winning="true"] b')).toHaveTextContent('45');
  expect(document.querySelector('[data-above-stake="true"]')).not.toBeNull();
  expect(document.querySelector('[data-round-id]')).toHaveAttribute('data-round-id', round({}).id);
});

test('does not celebrate a payout that is not above the stake', async () => {
  open(async () => round({ stake: '450.00' }));
  spin();
  await pass(2_600);
  expect(screen.getByRole('status')).toHaveTextContent('450.00');
  expect(document.querySelector('[data-above-stake="true"], [data-won="true"]:not(b)')).toBeNull();
});

test('plays one round at a time and ignores key repeat', async () => {
  const { stakes } = open(async () => round({}));
  spin();
  spin();
  await pass(1_000);
  spin();
  await pass(2_000);
  expect(stakes).toEqual(['10.00']);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Spin' }), { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.keyDown(document.body, { code: 'Space', repeat: true });
  expect(stakes).toEqual(['10.00']);
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(stakes).toEqual(['10.00', '10.00']);
  await pass(3_000);
});

const field = () => screen.getByRole('textbox', { name: 'Stake THB' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('changes the stake with the buttons', async () => {
  const { stakes } = open(async () => round({}));
  press('Stake 20');
  press('Double stake');
  expect(field()).toHaveValue('40.00');
  press('Halve stake');
  press('Halve stake');
  expect(field()).toHaveValue('10.00');
  press('Highest possible stake');
  spin();
  await pass(3_000);
  expect(stakes).toEqual(['100.00']);
});

test('plays a typed stake', async () => {
  const { stakes } = open(async () => round({}));
  type('12.5');
  expect(field()).toHaveValue('12.5');
  fireEvent.blur(field());
  expect(field()).toHaveValue('12.50');
  spin();
  expect(field()).toBeDisabled();
  await pass(3_000);
  expect(stakes).toEqual(['12.50']);
});

test('accepts no bet while the typed stake is outside the limits, and says what they are', async () => {
  const { stakes } = open(async () => round({}));
  type('501');
  fireEvent.blur(field());
  expect(field()).toHaveValue('501');
  expect(field()).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('Enter a stake from 1.00 to 500.00 THB, in steps of 0.01.');
  spin();
  expect(stakes).toEqual([]);
  press('Stake 20');
  expect(field()).toHaveValue('20.00');
  spin();
  await pass(3_000);
  expect(stakes).toEqual(['20.00']);
});

test('shows why the stake was rejected', async () => {
  open(async () => round({ state: 'REJECTED', reason: 'LIMIT_REACHED', result: null }));
  spin();
  await pass(2_600);
  expect(screen.getByRole('status')).toHaveTextContent('Bet not accepted: you have reached one of your limits.');
});

test('retries after the minimum round time when the service requires it', async () => {
  let requests = 0;
  open(async () => {
    if (requests++ === 0) throw new ArcadeApiError('round.too_soon', { minRoundMs: 2_500, waitMs: 40 });
    return round({});
  });
  spin();
  await pass(2_700);
  expect([requests, screen.getByRole('status').textContent]).toEqual([2, expect.stringContaining('450.00')]);
});

test('shows that the session was replaced', async () => {
  open(() => Promise.reject(new ArcadeApiError('session.replaced')));
  spin();
  await pass(2_600);
  expect(screen.getByRole('status')).toHaveTextContent('opened in another window');
});

test('resumes an interrupted round', async () => {
  const { stakes } = open(async () => round({}), [round({ state: 'DEBITING', result: null, balance: null })]);
  await pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('The round continues automatically.');
  await pass(3_000);
  expect(screen.getByRole('status')).toHaveTextContent('450.00 THB');
  expect(document.querySelectorAll('[data-round-id]')).toHaveLength(1);
  expect(stakes).toEqual([]);
});

describe('rules and fairness buttons', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^(Rules|Fairness)/ });

  test('shows the buttons without a frame', async () => {
    open(async () => round({}));
    await pass(0);
    expect(buttons()).toHaveLength(2);
  });

  test('hides the buttons inside the frame of the site', async () => {
    const site = document.createElement('iframe');
    document.body.append(site);
    jest.spyOn(window, 'parent', 'get').mockReturnValue(site.contentWindow as Window & typeof globalThis);
    open(async () => round({}));
    await pass(0);
    expect(buttons()).toHaveLength(0);
    jest.restoreAllMocks();
  });
});
