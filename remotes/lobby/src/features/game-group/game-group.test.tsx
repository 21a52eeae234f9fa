import { renderPage } from '@marquee/testing/page';
import { sampleGame, samplePage, sampleVendor } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import lobby from '#locales/en.json';
import { GameGroup } from '#features/game-group/game-group.tsx';

test('R4.13 the popup lists the games of its vassalage group', async () => {
  const { asked } = renderPage(<GameGroup vassalage="VLV" gameType="LIVE" />, {
    texts: { lobby },
    answers: {
      gameMenus: () => ({
        totalCount: 1, prizeMode: 'LOTT',
        categories: [{ title: '', gameClassify: 'LIVE', gameCount: 1, cards: [sampleVendor({ code: 'VLV', displayName: 'Velvet Live', gameType: 'LIVE' })] }],
      }),
      gameList: () => samplePage([sampleGame({ displayName: 'Live Roulette' })]),
    },
  });
  expect(await screen.findByText('Games of Velvet Live')).toBeInTheDocument();
  expect(await screen.findByLabelText('Play Live Roulette')).toBeInTheDocument();
  expect(asked.calls.find(({ name }) => name === 'gameList')?.query).toMatchObject({ vassalage: 'VLV', gameType: 'LIVE' });
});
