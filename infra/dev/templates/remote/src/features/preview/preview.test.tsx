import type { GameList } from '@marquee/contract';
import { renderPage } from '@marquee/testing/page';
import { sampleGames, samplePage } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import dictionary from '#locales/en.json';
import { NewPartRoutes } from '#routes/new-part-routes.tsx';

const open = (hotGames: () => GameList, page = <NewPartRoutes />) =>
  renderPage(page, {
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
  expect(await screen.findByRole('button', { name: 'Game 1: Not available now' })).toBeDisabled();
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

test('finds games by name, and keeps the name when another version replaces the page', async () => {
  function Versions() {
    const [version, setVersion] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setVersion(2)} aria-label="switch" />
        <NewPartRoutes key={version} />
      </>
    );
  }
  open(() => samplePage(sampleGames(3)), <Versions />);
  await userEvent.type(await screen.findByRole('searchbox', { name: dictionary.preview.search }), 'game 2');
  await userEvent.click(screen.getByRole('button', { name: 'switch' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('game 2');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), '2');
  expect(screen.getByText(dictionary.preview.noMatch)).toBeInTheDocument();
});
