import type { CallResponses } from '@marquee/testing/page';
import { renderPage } from '@marquee/testing/page';
import { sampleGame, sampleMember, samplePage, sampleVendor } from '@marquee/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { GameGroup } from './game-group.tsx';

const live = sampleVendor({ code: 'VLV', displayName: 'Velvet Live', gameType: 'LIVE' });
const cards = sampleVendor({ code: 'VLV', displayName: 'Velvet Live', gameType: 'PVP' });
const responses: CallResponses = {
  gameMenus: () => ({
    totalCount: 1,
    prizeMode: 'LOTT',
    categories: [{ title: '', gameClassify: 'LIVE', gameCount: 1, cards: [live] }],
  }),
  gameList: () => samplePage([sampleGame({ displayName: 'Live Roulette' })]),
};
const room = {
  roomId: 1,
  roomName: 'Live Roulette',
  gameCode: 'VLV_ROULETTE',
  gameType: 'LIVE',
  maintenance: false,
} as const;

test('lists the games of the vassalage group', async () => {
  const { requests } = renderPage(<GameGroup vassalage="VLV" gameType="LIVE" />, {
    texts: { lobby },
    responses,
  });
  expect(await screen.findByText('Velvet Live games')).toBeInTheDocument();
  expect(await screen.findByLabelText('Play Live Roulette')).toBeInTheDocument();
  expect(requests.calls.find(({ name }) => name === 'gameList')?.query).toMatchObject({
    vassalage: 'VLV',
    gameType: 'LIVE',
  });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('filters a vendor with several categories by category', async () => {
  const two = () => ({
    totalCount: 2,
    prizeMode: 'LOTT' as const,
    categories: [
      { title: '', gameClassify: 'LIVE' as const, gameCount: 1, cards: [live] },
      { title: '', gameClassify: 'PVP' as const, gameCount: 1, cards: [cards] },
    ],
  });
  const { requests } = renderPage(<GameGroup vassalage="VLV" gameType="LIVE" />, {
    texts: { lobby },
    responses: { ...responses, gameMenus: two },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'All' }));
  await waitFor(() =>
    expect(requests.calls.filter(({ name }) => name === 'gameList').map(({ query }) => query['gameType'])).toEqual([
      'LIVE',
      undefined,
    ]),
  );
});

test('shows the number of tables and players to members only', async () => {
  const rooms: CallResponses['rooms'] = () => ({
    rooms: [
      { ...room, players: 2 },
      { ...room, roomId: 2, players: 1 },
    ],
  });
  const { unmount } = renderPage(<GameGroup vassalage="VLV" />, {
    texts: { lobby },
    member: sampleMember,
    responses: { ...responses, rooms },
  });
  expect(await screen.findByText('2 tables, 3 recent players')).toBeInTheDocument();
  unmount();
  const { requests } = renderPage(<GameGroup vassalage="VLV" />, {
    texts: { lobby },
    responses: { ...responses, rooms },
  });
  await screen.findByLabelText('Play Live Roulette');
  expect(requests.calls.map(({ name }) => name)).not.toContain('rooms');
});
