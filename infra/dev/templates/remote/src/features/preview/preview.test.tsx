import type { GameList } from '@marquee/contract';
import { renderPage } from '@marquee/testing/page';
import { sampleGames, samplePage } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dictionary from '#locales/en.json';
import { NewPartRoutes } from '#routes/new-part-routes.tsx';

const open = (hotGames: () => GameList) =>
  renderPage(<NewPartRoutes />, {
    texts: { 'new-part': dictionary },
    path: '/new-part-preview',
    responses: { hotGames },
  });

test('lists the hot games and starts one on click', async () => {
  const { requests: asked } = open(() => samplePage(sampleGames(3)));
  await userEvent.click(await screen.findByRole('button', { name: 'Play Game 2' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(dictionary.preview.title);
  expect(asked.launches).toEqual([{ game: expect.objectContaining({ displayName: 'Game 2' }), mode: 'real' }]);
});

test('disables a game that is not available', async () => {
  open(() => samplePage(sampleGames(1, { maintenance: true })));
  expect(await screen.findByRole('button', { name: 'Game 1: Closed for now' })).toBeDisabled();
});

test('shows an empty state without games', async () => {
  open(() => samplePage([]));
  expect(await screen.findByText(dictionary.preview.emptyTitle)).toBeInTheDocument();
});

test('shows an error with a retry button', async () => {
  let isFailing = true;
  open(() => {
    if (isFailing) throw new Error('gone');
    return samplePage(sampleGames(1));
  });
  const again = await screen.findByText('Try again');
  isFailing = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Play Game 1' })).toBeInTheDocument();
});
