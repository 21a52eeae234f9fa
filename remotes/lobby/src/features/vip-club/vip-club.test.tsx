import type { VipClub, VipStatus } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember } from '@marquee/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VipClub as Page } from './vip-club.tsx';
import lobby from '#locales/en.json';

const levels: VipClub['levels'] = [
  { level: 1, label: 'Balcony', turnover: '1500.00', benefits: ['A nod at the door'] },
  { level: 2, label: 'Stalls', turnover: '15000.00', benefits: ['A host', 'News a day early'] },
];
const club = (status: VipStatus | null): VipClub => ({ currency: 'THB', days: 30, levels, status });

const at = (answer: () => VipClub, options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, { texts: { lobby }, address: '/vip', responses: { vipClub: answer }, ...options });

test('R2.12 a member sees the level, what made it and how far the next one is', async () => {
  at(() => club({ level: 1, turnover: '12000.50', next: { level: 2, missing: '2999.50', percent: 80 } }), {
    member: sampleMember,
  });
  const own = await screen.findByRole('region', { name: 'Your level' });
  expect(await within(own).findByText('Balcony')).toBeInTheDocument();
  expect(own).toHaveTextContent('Played in the last 30 days: 12,000.50 THB');
  expect(own).toHaveTextContent('2,999.50 THB more to Stalls');
  expect(within(own).getByRole('progressbar', { name: 'On the way to Stalls' })).toHaveAttribute('value', '80');
  const card = screen.getByRole('article', { name: 'Balcony' });
  expect(card).toHaveAttribute('aria-current', 'true');
  expect(card).toHaveTextContent('Your level');
  expect(screen.getByRole('article', { name: 'Stalls' })).toHaveTextContent('from 15,000.00 THBA hostNews a day early');
});

test('R2.12 nobody’s level yet, and the highest', async () => {
  const { unmount } = at(
    () => club({ level: 0, turnover: '0.00', next: { level: 1, missing: '1500.00', percent: 0 } }),
    { member: sampleMember },
  );
  expect(await screen.findByText('No level yet')).toBeInTheDocument();
  unmount();
  at(() => club({ level: 2, turnover: '15000.00', next: null }), { member: sampleMember });
  expect(await screen.findByText('The highest seat of the house is yours.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  ['a visitor is asked to log in', {}, 'Find your seat', 'Log in', ['login']],
  [
    'a trial account is told that it needs a real one',
    { member: sampleMember, isTrial: true },
    'Trial play has no level',
    'Open an account',
    ['realAccount'],
  ],
])('R2.12 %s', async (_, who, title, button, opened) => {
  const shown = at(() => club(null), who);
  expect(await screen.findByText(title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(shown.requests.modals.map(({ name }) => name)).toEqual(opened);
});

test('R2.12 a currency without levels, and a club that does not load', async () => {
  const { unmount } = at(() => ({ ...club(null), levels: [] }));
  expect(await screen.findByText('No levels in your currency yet')).toBeInTheDocument();
  unmount();
  at(
    () => {
      throw new Error('gone');
    },
    { texts: { lobby, errors: { unknown_error: 'Unknown error' } } },
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
