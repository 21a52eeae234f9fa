import type { Bet } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleGame, sampleMember, samplePage } from '@marquee/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import member from '#locales/en.json';
import { BetRecord } from './bet-record.tsx';
import { DayFields } from './day-fields.tsx';
import type { DayRange } from './day-range.ts';

const bet = (change: Partial<Bet> = {}): Bet => ({
  roundId: 'r-1',
  gameCode: 'BGS_DICE',
  gameName: 'Dice Duel',
  vendorName: 'Marquee',
  showIcon: 'games/1016',
  stake: '20.00',
  payout: '0.00',
  netResult: '-20.00',
  currency: 'THB',
  state: 'settled',
  placedAt: '2026-11-20T03:00:00Z',
  settledAt: '2026-11-20T03:00:02Z',
  verifyUrl: 'http://localhost:8083/verify?round=r-1',
  ...change,
});

const bets = [bet(), bet({ roundId: 'r-2', payout: '50.00', netResult: '30.00', verifyUrl: null })];
const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-20T10:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
  });
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => `blob:${blob.size}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, size: Number(this.href.replace('blob:', '')) });
  };
});
afterEach(() => jest.useRealTimers());

const respondWith = (rows: Bet[]) => () => ({
  pageNum: 1,
  totalPages: 1,
  totalCount: rows.length,
  bets: rows,
  totals: { stake: '0.00', payout: '0.00', netResult: '0.00', currency: 'THB' },
});

const record = (options: Partial<PageOptions> = {}, page = <BetRecord />) =>
  renderPage(page, {
    texts: { member, errors: { unknown_error: 'Something went wrong. Please try again.' } },
    member: sampleMember,
    responses: {
      recentGames: () => samplePage([sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' })]),
      betRecord: ({ pageNo }) => ({
        pageNum: Number(pageNo),
        totalPages: 3,
        totalCount: 45,
        bets,
        totals: { stake: '1012.00', payout: '525.00', netResult: '-487.00', currency: 'THB' },
      }),
    },
    ...options,
  });

const betCalls = ({ requests }: ReturnType<typeof record>) =>
  requests.calls.filter(({ name }) => name === 'betRecord').map(({ query }) => query);

test('lists rounds of two games with the same round number', async () => {
  const reportError = jest.spyOn(console, 'error');
  const rows = [bet(), bet({ gameCode: 'BGS_SEVENS', gameName: 'Marquee Sevens' })];
  record({ responses: { recentGames: () => samplePage([]), betRecord: respondWith(rows) } });
  await screen.findByText('Marquee Sevens');
  expect(screen.getAllByTitle('r-1')).toHaveLength(2);
  expect(reportError).not.toHaveBeenCalled();
  reportError.mockRestore();
});

test('shows the last seven days with totals first', async () => {
  const shown = record();
  expect(await screen.findByText('1,012.00')).toBeInTheDocument();
  expect(screen.getByText('-487.00')).toBeInTheDocument();
  expect(screen.getByText('45 bets')).toBeInTheDocument();
  expect(betCalls(shown)).toEqual([
    { from: '2026-11-13T17:00:00.000Z', to: '2026-11-20T16:59:59.999Z', pageNo: '1', pageSize: '20' },
  ]);
});

test('shows the signed net result, the state and the verification link of a bet', async () => {
  record();
  expect(await screen.findByText('-20.00')).toBeInTheDocument();
  expect(screen.getByText('+30.00')).toBeInTheDocument();
  expect(screen.getAllByText('2026/11/20 10:00:00')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Placed (GMT+07:00)' })).toBeInTheDocument();
  const proofs = screen.getAllByText('Verify');
  expect(proofs).toHaveLength(1);
  expect(proofs[0]).toHaveAttribute('href', 'http://localhost:8083/verify?round=r-1');
});

test('shows an open round as in play, without a result, and continues it', async () => {
  const open = bet({ roundId: 'r-3', netResult: '0.00', state: 'open', settledAt: null, verifyUrl: null });
  record({
    responses: {
      recentGames: () => samplePage([]),
      betRecord: () => ({
        ...respondWith([open])(),
        totals: { stake: '0.00', payout: '0.00', netResult: '0.00', inPlay: '20.00', currency: 'THB' },
      }),
    },
  });
  const row = within((await screen.findByTitle('r-3')).closest('tr') ?? document.body);
  expect(row.getByText('In play')).toBeInTheDocument();
  expect(row.getAllByText('–')).toHaveLength(2);
  expect(row.getByRole('link', { name: 'Continue the round of Dice Duel' })).toHaveAttribute(
    'href',
    '/seamless?gameCode=BGS_DICE',
  );
  const totals = within(screen.getByLabelText('Totals'));
  expect(totals.getByText('In play').nextSibling).toHaveTextContent('20.00 THB');
});

test('writes no earlier day into a date field while the player types', async () => {
  const written = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  const shown = record();
  await screen.findByText('45 bets');
  const from = screen.getByLabelText<HTMLInputElement>('From');
  written.mockClear();
  fireEvent.change(from, { target: { value: '2026/11/01' } });
  await waitFor(() => expect(shown.path()).toContain('from=2026-11-01'));
  const days = written.mock.calls.filter((_, index) => written.mock.contexts[index] === from).flat();
  expect(new Set(days)).toEqual(new Set(['2026/11/01']));
  written.mockRestore();
});

test('keeps half-typed days when another version replaces the page', async () => {
  function Versions() {
    const [version, setVersion] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setVersion(2)} aria-label="switch" />
        <BetRecord key={version} />
      </>
    );
  }
  const shown = record({}, <Versions />);
  await screen.findByText('45 bets');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } });
  fireEvent.click(screen.getByLabelText('switch'));
  expect(await screen.findByLabelText('From')).toHaveValue('2026/11/25');
  expect(screen.getByText(member.bets.invalidPeriod)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-26' } });
  expect(shown.path()).toContain('from=2026-11-25&to=2026-11-26');
});

test('keeps a day that is typed before the one before it is applied', async () => {
  const applied: DayRange[] = [];
  const fields = (range: DayRange) => (
    <DayFields range={range} latest="2026-11-20" onChange={(next) => applied.push(next)} />
  );
  function Page() {
    const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-20' });
    return (
      <>
        {fields(range)}
        <button type="button" onClick={() => setRange(applied[0] ?? range)} aria-label="apply" />
        <button type="button" onClick={() => setRange({ from: '2026-11-14', to: '2026-11-20' })} aria-label="preset" />
      </>
    );
  }
  record({}, <Page />);
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-10' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-05' } });
  fireEvent.click(screen.getByLabelText('apply'));
  expect(screen.getByLabelText('From')).toHaveValue('2026/11/10');
  expect(screen.getByLabelText('To')).toHaveValue('2026/11/05');
  expect(applied).toEqual([{ from: '2026-11-10', to: '2026-11-20' }]);
  fireEvent.click(screen.getByLabelText('preset'));
  expect(screen.getByLabelText('From')).toHaveValue('2026/11/14');
  expect(screen.getByLabelText('To')).toHaveValue('2026/11/20');
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
])('X5 shows no verification link for "%s"', async (verifyUrl) => {
  record({ responses: { betRecord: respondWith([bet({ verifyUrl })]) } });
  expect(await screen.findByText('-20.00')).toBeInTheDocument();
  expect(screen.queryByText('Verify')).not.toBeInTheDocument();
});

test('puts the preset of thirty days into the URL and the request', async () => {
  const shown = record();
  await screen.findByText('45 bets');
  await userEvent.click(screen.getByLabelText('Last 30 days'));
  expect(shown.path()).toBe('/?from=2026-10-22&to=2026-11-20');
  await waitFor(() => expect(betCalls(shown).at(-1)).toMatchObject({ from: '2026-10-21T17:00:00.000Z' }));
});

test('reads game, state and page from the URL', async () => {
  const shown = record({ path: '/?from=2026-11-01&to=2026-11-10&game=BGS_DICE&state=open&page=2' });
  await screen.findByText('Page 2 of 3');
  expect(betCalls(shown)).toEqual([
    {
      from: '2026-10-31T17:00:00.000Z',
      to: '2026-11-10T16:59:59.999Z',
      gameCode: 'BGS_DICE',
      state: 'open',
      pageNo: '2',
      pageSize: '20',
    },
  ]);
  await userEvent.click(screen.getByLabelText('Next page'));
  expect(shown.path()).toContain('page=3');
});

test('shows an error for days in the wrong order and keeps them', async () => {
  const shown = record();
  await screen.findByText('45 bets');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } });
  expect(screen.getByText("The start date can't be after the end date.")).toBeInTheDocument();
  expect(screen.getByLabelText('From')).toHaveValue('2026/11/25');
  expect(shown.path()).toBe('/');
});

test('shows that the bets load', async () => {
  record();
  expect(screen.getByRole('status', { name: 'Loading bets' })).toHaveAttribute('aria-busy', 'true');
  await screen.findByText('45 bets');
  expect(screen.queryByRole('status', { name: 'Loading bets' })).not.toBeInTheDocument();
});

test.each([
  ['emptied', 'From', ''],
  ['emptied', 'To', ''],
  ['impossible', 'To', '2026-02-31'],
])('shows an error at an %s date and keeps the bets: %s', async (_, label, value) => {
  const shown = record();
  await screen.findByText('45 bets');
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Enter a valid date.');
  expect(screen.getByText('45 bets')).toBeInTheDocument();
  expect(shown.path()).toBe('/');
  fireEvent.change(screen.getByLabelText(label), { target: { value: '2026-11-16' } });
  expect(screen.getByLabelText(label)).toBeValid();
  expect(shown.path()).toContain(`${label.toLowerCase()}=2026-11-16`);
});

test.each(['{Tab}', '{Enter}'])('shows days in the format of the site, without an error until %s', async (end) => {
  record();
  await screen.findByText('45 bets');
  const from = screen.getByLabelText('From');
  expect(from).toHaveValue('2026/11/14');
  await userEvent.clear(from);
  await userEvent.type(from, '202611');
  expect(from).toBeValid();
  await userEvent.keyboard(end);
  expect(from).toHaveAccessibleDescription('Enter a valid date.');
});

test('exports the bets of all pages of the filter', async () => {
  const shown = record();
  await screen.findByText('45 bets');
  await userEvent.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(saved).toEqual([{ name: 'bets-2026-11-14-2026-11-20.csv', size: expect.any(Number) }]));
  expect(saved[0]?.size).toBeGreaterThan(300);
  expect(
    betCalls(shown)
      .slice(1)
      .map(({ pageNo, pageSize }) => [pageNo, pageSize]),
  ).toEqual([
    ['1', '100'],
    ['2', '100'],
    ['3', '100'],
  ]);
  expect(shown.requests.toasts).toEqual([{ tone: 'success', title: '6 bets exported' }]);
});

test('shows the error of a failed request and a retry button', async () => {
  record({
    responses: {
      recentGames: () => samplePage([]),
      betRecord: () => {
        throw new Error('gone');
      },
    },
  });
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Try again')).toBeInTheDocument();
  expect(screen.getByText('Export CSV')).toBeDisabled();
});
