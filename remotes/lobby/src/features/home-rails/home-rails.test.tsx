import { renderPage } from '@marquee/testing/page';
import { sampleGame, samplePage, sampleVendor } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import { HomeRails } from './home-rails.tsx';
import lobby from '#locales/en.json';

test('renders the rows of the first screen first and all rows after the first paint', async () => {
  const frames: FrameRequestCallback[] = [];
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const games = () => samplePage([sampleGame({ nodeId: 5 })]);
  const categories = (['LIVE', 'RNG', 'BGS'] as const).map((gameClassify) => ({
    title: gameClassify,
    gameClassify,
    gameCount: 9,
    cards: [sampleVendor({ code: gameClassify, displayName: `${gameClassify} house`, gameType: gameClassify })],
  }));
  renderPage(<HomeRails />, {
    texts: { lobby },
    responses: {
      gameMenus: () => ({ totalCount: 27, prizeMode: 'LOTT', categories }),
      hotGames: games,
      gameList: games,
    },
  });
  expect(await screen.findByText('Live casino')).toBeInTheDocument();
  expect(screen.queryByText('Marquee Originals')).not.toBeInTheDocument();

  paint.mockRestore();
  act(() => frames.forEach((frame) => frame(performance.now())));
  expect(await screen.findByText('Marquee Originals')).toBeInTheDocument();
});
