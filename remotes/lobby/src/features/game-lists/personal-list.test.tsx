import { renderPage } from '@marquee/testing/page';
import { sampleMember, samplePage } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import lobby from '#locales/en.json';
import { PersonalList } from './personal-list.tsx';

test.each([
  [true, 'Favourites need a real account'],
  [false, 'No favourites yet'],
])('R6.03 says what an account without favourites can do; trial account: %s', async (isTrial, title) => {
  renderPage(<PersonalList list="favourites" />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    isTrial,
    responses: { gameList: () => samplePage([]) },
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
});
