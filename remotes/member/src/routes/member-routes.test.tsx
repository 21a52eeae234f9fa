import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import member from '#locales/en.json';
import { MemberRoutes } from '#routes/member-routes.tsx';

const at = (address: string, options: Partial<PageOptions> = {}) =>
  renderPage(<MemberRoutes />, { texts: { member }, address, member: sampleMember, balance: '12480.50', ...options });

test.each(['/member', '/member/securityCenter'])('R2.29 %s shows my account', async (address) => {
  at(address);
  expect(await screen.findByText('12,480.50')).toBeInTheDocument();
  expect(screen.getByText('2026/01/02 10:04:05')).toBeInTheDocument();
  expect(screen.getByText('2026/11/20 01:30:00')).toBeInTheDocument();
});

test('R2.22 a balance that did not come is told, beside the button that asks again', async () => {
  at('/member', { balance: undefined, balanceFailed: true });
  expect(await screen.findByText('Not loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Read the balance again' })).toBeInTheDocument();
});

test('R2.29 the list of pages leads to the bet record', async () => {
  const shown = at('/member', {
    responses: {
      betRecord: () => ({
        pageNum: 1,
        totalPages: 0,
        totalCount: 0,
        bets: [],
        totals: { stake: '0', payout: '0', netResult: '0', currency: 'THB' },
      }),
      recentGames: () => ({ pageNum: 1, totalPages: 0, totalCount: 0, games: [] }),
    },
  });
  await userEvent.click(screen.getByText('Bet record'));
  expect(await screen.findByText('No bets here')).toBeInTheDocument();
  expect(shown.address()).toBe('/member/personalHistoryCopy');
});

test('R2.29 a page that does not exist says so', async () => {
  at('/member/depositv2');
  expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
});

test('R2.15 who lost the session stays on the page, which shows nothing of the account', async () => {
  const shown = at('/member', { member: undefined });
  expect(shown.address()).toBe('/member');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(shown.requests.calls).toEqual([]);
});

test('R6.03 a trial account is told that a real one is needed, and nothing is asked', async () => {
  const { requests: asked } = at('/member/personalHistoryCopy', { isTrial: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('A real account is needed');
  expect(screen.getByText('Back to the games')).toHaveAttribute('href', '/');
  expect(asked.calls).toEqual([]);
});
