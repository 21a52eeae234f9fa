import { renderPage } from '@marquee/testing/page';
import { sampleMember, samplePage } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { PersonalList } from './personal-list.tsx';

test.each([
  [true, 'Favourites need a real account'],
  [false, 'No favourites yet'],
])('says what an account without favourites can do; trial account: %s', async (isTrial, title) => {
  renderPage(<PersonalList list="favourites" />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    isTrial,
    responses: { gameList: () => samplePage([]) },
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('opens the registration for a trial account without favourites', async () => {
  const { requests } = renderPage(<PersonalList list="favourites" />, {
    texts: { lobby },
    path: '/fav',
    member: sampleMember,
    isTrial: true,
    responses: { gameList: () => samplePage([]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  expect(requests.modals).toEqual([{ name: 'register', params: undefined }]);
});
