import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import member from '#locales/en.json';
import { MemberRoutes } from './member-routes.tsx';

const renderRoute = (path: string, options: Partial<PageOptions> = {}) =>
  renderPage(<MemberRoutes />, {
    texts: { member },
    path,
    member: sampleMember,
    balance: '12480.50',
    ...options,
  });

test.each(['/member', '/member/securityCenter'])('shows the account page at %s', async (path) => {
  renderRoute(path);
  expect(await screen.findByText('12,480.50')).toBeInTheDocument();
  expect(screen.getByText('2026/01/02 10:04:05')).toBeInTheDocument();
  expect(screen.getByText('2026/11/20 01:30:00 · Remembered login')).toBeInTheDocument();
});

test('shows that the balance failed to load, with a refresh button', async () => {
  renderRoute('/member', { balance: undefined, balanceFailed: true });
  expect(await screen.findByText('Unavailable')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh balance' })).toBeInTheDocument();
});

test('links to the bet record in the menu', async () => {
  const shown = renderRoute('/member', {
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
  expect(await screen.findByText('No bets found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/hot');
  expect(shown.path()).toBe('/member/personalHistoryCopy');
});

test('shows the number of unread messages in the menu', async () => {
  renderRoute('/member', { responses: { unreadCount: () => ({ unreadCount: 3 }) } });
  expect(await screen.findByRole('link', { name: /^Messages.*3 unread messages/ })).toBeInTheDocument();
});

test.each([
  ['/member/nothing', 'Page not found'],
  ['/member/depositv2', 'Coming soon'],
])('shows at %s: %s', async (path, title) => {
  renderRoute(path);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('keeps the page without account data when the session expired', async () => {
  const shown = renderRoute('/member', { member: undefined });
  expect(shown.path()).toBe('/member');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(shown.requests.calls).toEqual([]);
});

test('shows that the page loads while the member is unknown', async () => {
  renderRoute('/member/personalHistoryCopy', { member: undefined, isMemberLoading: true });
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toHaveAttribute('aria-busy', 'true');
});

test('shows a trial account a notice and sends no requests', async () => {
  const { requests } = renderRoute('/member/personalHistoryCopy', { isTrial: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Real account required');
  expect(screen.getByText('Back to games')).toHaveAttribute('href', '/');
  expect(requests.calls).toEqual([]);
});
