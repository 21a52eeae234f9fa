import { fireEvent, render, screen } from '@testing-library/react';
import { webDigest } from '#fairness/web-digest.ts';
import { computeCrashSalt } from '#games/crash/crash-salt.ts';
import type { RoundVerification } from '#http/schemas.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { ArcadeApiError, fetchVerification } from '#web/api/arcade-api.ts';
import { GmtOffsetContext } from '#web/i18n/gmt-offset-context.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import { VerifyApp } from './verify-app.tsx';

jest.mock('#web/api/arcade-api.ts', () => ({
  ...jest.requireActual('#web/api/arcade-api.ts'),
  fetchVerification: jest.fn(),
}));

const bet = {
  id: '0efbe9e1-b12f-4635-8c4d-0e39b997dc62',
  currency: 'THB',
  stake: '10.00',
  payout: '11.25',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const mines: RoundVerification = {
  ...bet,
  gameCode: 'BGS_MINE_MASTER',
  state: 'DONE',
  bet: { game: 'mines', choice: { mines: 3, picks: [0] } },
  serverSeedHash: 'a'.repeat(64),
  serverSeed: null,
  clientSeed: 'c',
  nonce: 0,
  result: null,
};
const crash: CrashVerification = {
  id: '00000000-0000-4000-8000-000000000900',
  number: '7',
  phase: 'CRASHED',
  chain: { terminatingHash: 'a'.repeat(64), salt: 'salt', length: 10, commitments: [] },
  position: 1,
  anchor: { hash: 'a'.repeat(64), steps: 1 },
  hash: null,
  crashPoint: null,
  bet: { ...bet, gameCode: 'BGS_COMET_CRASH' },
};

// jsdom does not implement showModal.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test.each([
  ['Mine Master', mines],
  ['Ace of Arcadia', { ...mines, gameCode: 'BRL_ACE_OF_ARCADIA' }],
  ['Comet Crash', crash],
])(
  'shows round, game, stake, payout and time of a bet in the time zone of the site: %s',
  async (name, verification) => {
    jest.mocked(fetchVerification).mockResolvedValue(verification);
    render(
      <GmtOffsetContext value={420}>
        <VerifyApp roundId={bet.id} />
      </GmtOffsetContext>,
    );
    const facts = await screen.findByRole('region', { name: 'Round 0efbe9e1' });
    expect(facts).toHaveTextContent(name);
    expect(facts).toHaveTextContent('Stake10.00 THB');
    expect(facts).toHaveTextContent('Payout11.25 THB');
    expect(facts).toHaveTextContent('Time2026/11/20 17:00:00 GMT+07:00');
    expect(screen.queryByText(/BGS_|BRL_/)).toBeNull();
  },
);

const SERVER_SEED = `${'0'.repeat(63)}1`;
const revealed = { ...mines, serverSeed: SERVER_SEED };

test('reveals the seed of a round in the dialog of the game and verifies the round at once', async () => {
  jest.mocked(fetchVerification).mockResolvedValueOnce(mines).mockResolvedValue(revealed);
  const rotateSeeds = jest.fn(async () => undefined);
  render(<VerifyDialog roundId={bet.id} rotateSeeds={rotateSeeds} onClose={jest.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reveal seed' }));
  expect(await screen.findByDisplayValue(SERVER_SEED)).toHaveAccessibleName('Server seed');
  expect(rotateSeeds).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Reveal seed' })).toBeNull();
});

test('asks for no seed by hand while the seed of a loaded round is not revealed', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
  jest.mocked(fetchVerification).mockResolvedValue(mines);
  render(<VerifyApp roundId={bet.id} />);
  await screen.findByRole('button', { name: 'Check again' });
  expect(screen.queryByText(/^Enter a server seed/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Server seed'), { target: { value: '1' } });
  expect(await screen.findByText(/^Enter a server seed/)).toBeInTheDocument();
});

test.each([
  [
    'that the game chose',
    { isChosen: true, seeds: [] },
    'The salt of this chain was chosen by the game, so its origin cannot be verified.',
  ],
  [
    'of the published hash',
    { isChosen: false, seeds: [] },
    'When this chain began, there was no salt from players, so the salt was calculated from the published hash alone.',
  ],
  [
    'of players',
    { isChosen: false, seeds: ['c'.repeat(64)] },
    'The salt comes from the published hash and the seeds of players: 1.',
  ],
  [
    'that differs from the seeds',
    { isChosen: true, seeds: ['c'.repeat(64)] },
    'The salt does not come from the published hash and the seeds of players: 1.',
  ],
])('claims no more about a salt %s than can be verified', async (_, { isChosen, seeds }, text) => {
  const { sha256 } = webDigest;
  const salt = isChosen ? 'salt' : await computeCrashSalt(sha256, crash.chain.terminatingHash, seeds);
  const commitments = await Promise.all(seeds.map(async (seed) => ({ commitment: await sha256(seed), seed })));
  const chain = { ...crash.chain, salt, commitments };
  jest.mocked(fetchVerification).mockResolvedValue({ ...crash, hash: 'b'.repeat(64), chain });
  render(<VerifyApp roundId={bet.id} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says which open round must be finished before its seed can be revealed', async () => {
  jest.mocked(fetchVerification).mockResolvedValue(mines);
  const rotateSeeds = () => Promise.reject(new ArcadeApiError('seeds.in_use', { gameCode: 'BGS_HIGH_LOW_LANE' }));
  render(<VerifyDialog roundId={bet.id} rotateSeeds={rotateSeeds} onClose={jest.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reveal seed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'High Low Lane: Finish your open round before you reveal its seed.',
  );
});

test.each([
  ['seed', mines, revealed, SERVER_SEED],
  ['hash', { ...crash, phase: 'RUNNING' as const }, { ...crash, hash: 'b'.repeat(64) }, 'b'.repeat(64)],
])('loads the %s of a round again on its own page, without a reload of the page', async (_, before, after, value) => {
  jest.mocked(fetchVerification).mockResolvedValueOnce(before).mockResolvedValue(after);
  render(<VerifyApp roundId={bet.id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByDisplayValue(value)).toBeInTheDocument();
  expect(screen.queryByText(/reload/i)).toBeNull();
});
