import type { VipClub, VipStatus } from '@marquee/contract';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember } from '@marquee/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VipClub as Page } from './vip-club.tsx';
import lobby from '#locales/en.json';
import thai from '#locales/th.json';
import chinese from '#locales/zh-CN.json';

const levels: VipClub['levels'] = [
  { level: 1, label: 'Balcony', turnover: '1500.00', benefits: ['A nod at the door'] },
  { level: 2, label: 'Stalls', turnover: '15000.00', benefits: ['A host', 'News a day early'] },
];
const club = (status: VipStatus | null): VipClub => ({ currency: 'THB', days: 30, levels, status });

const renderVipClub = (response: () => VipClub | Promise<never>, options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, { texts: { lobby }, path: '/vip', responses: { vipClub: response }, ...options });

test('shows a member the current level, the turnover and the progress to the next level', async () => {
  renderVipClub(() => club({ level: 1, turnover: '12000.50', next: { level: 2, missing: '2999.50', percent: 80 } }), {
    member: sampleMember,
  });
  const statusCard = await screen.findByRole('region', { name: 'Your level' });
  expect(await within(statusCard).findByText('Balcony')).toBeInTheDocument();
  expect(statusCard).toHaveTextContent('Your bets in the last 30 days: 12,000.50 THB');
  expect(statusCard).toHaveTextContent('2,999.50 THB to reach Stalls');
  expect(within(statusCard).getByRole('progressbar', { name: 'Progress to Stalls' })).toHaveAttribute('value', '80');
  const card = screen.getByRole('article', { name: 'Balcony' });
  expect(card).toHaveAttribute('aria-current', 'true');
  expect(card).toHaveTextContent('Your level');
  expect(screen.getByRole('article', { name: 'Stalls' })).toHaveTextContent('from 15,000.00 THBA hostNews a day early');
});

test.each([
  [chinese, '再投注 2,999.50 THB 即可升级至 Stalls'],
  [thai, 'เดิมพันอีก 2,999.50 THB เพื่อขึ้นสู่ระดับ Stalls'],
])('puts the missing turnover where the sentence of the language needs it: %#', async (texts, sentence) => {
  renderVipClub(() => club({ level: 1, turnover: '12000.50', next: { level: 2, missing: '2999.50', percent: 80 } }), {
    member: sampleMember,
    texts: { lobby: texts },
  });
  expect(await screen.findByText('2,999.50')).toBeInTheDocument();
  expect(document.body).toHaveTextContent(sentence);
});

test('shows a member without a level and one at the highest level', async () => {
  const { unmount } = renderVipClub(
    () => club({ level: 0, turnover: '0.00', next: { level: 1, missing: '1500.00', percent: 0 } }),
    { member: sampleMember },
  );
  expect(await screen.findByText('No level yet')).toBeInTheDocument();
  unmount();
  renderVipClub(() => club({ level: 2, turnover: '15000.00', next: null }), { member: sampleMember });
  expect(await screen.findByText("You've reached the highest level.")).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  ['a login prompt to a visitor', {}, 'See your VIP level', 'Log in', ['login']],
  ['a registration prompt to a visitor', {}, 'See your VIP level', 'Create account', ['register']],
  [
    'a registration prompt to a trial account',
    { member: sampleMember, isTrial: true },
    'Trial accounts have no VIP level',
    'Create account',
    ['register'],
  ],
])('shows %s', async (_, account, title, button, opened) => {
  const shown = renderVipClub(() => club(null), account);
  expect(await screen.findByText(title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(shown.requests.modals.map(({ name }) => name)).toEqual(opened);
});

test.each([
  ['a visitor', {}],
  ['a trial account', { member: sampleMember, isTrial: true }],
])('shows %s the prompt before the levels, so that the card does not grow', async (_, account) => {
  renderVipClub(() => new Promise<never>(() => undefined), account);
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your level' })).toHaveAttribute('aria-busy', 'true');
});

test('shows an empty state without levels and a retry button after an error', async () => {
  const { unmount } = renderVipClub(() => ({ ...club(null), levels: [] }));
  expect(await screen.findByText('No levels in your currency yet')).toBeInTheDocument();
  unmount();
  renderVipClub(
    () => {
      throw new Error('gone');
    },
    { texts: { lobby, errors: { unknown_error: 'Something went wrong. Please try again.' } } },
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('shows names and benefits of the levels in the direction of their own text', async () => {
  renderVipClub(() => club({ level: 2, turnover: '15000.00', next: null }), { member: sampleMember });
  for (const text of ['Stalls', 'A host'])
    for (const element of await screen.findAllByText(text)) expect(element).toHaveAttribute('dir', 'auto');
});
