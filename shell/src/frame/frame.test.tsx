import { samplePermission } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { banner, setUpFrameTests, side, visit } from '#test/test-frame.tsx';
import { clearSession } from '#state/session.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

describe('guard', () => {
  test('redirects a visitor from a member page to the login', async () => {
    const { page } = await visit({ path: '/member/personalHistoryCopy?day=1' });
    expect(page.path()).toBe('/login');
  });

  test('keeps the page when the session ends on it', async () => {
    const { page, user } = await visit({ member: {} });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: /Member/ }),
    );
    expect(page.path()).toBe('/member');
    act(() => clearSession());
    expect(page.path()).toBe('/member');
  });
});

test('links the footer to the last page of the member centre, and to the first page after a logout', async () => {
  const { page, user } = await visit({ member: {}, routes: ['/member', '/member/personalHistoryCopy'] });
  await user.click(await within(await side()).findByRole('link', { name: 'Bet record' }));
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const centre = () => footer.getByRole('link', { name: /Member/ });
  await waitFor(() => expect(centre()).toHaveAttribute('aria-current', 'page'));
  await user.click(footer.getByRole('link', { name: /Games/ }));
  await waitFor(() => expect(centre()).not.toHaveAttribute('aria-current'));
  await user.click(centre());
  expect(page.path()).toBe('/member/personalHistoryCopy');
  act(() => clearSession());
  await waitFor(() => expect(centre()).toHaveAttribute('href', '/member'));
});

test('shows the number of unread messages in the footer', async () => {
  await visit({ member: { unreadMessage: 5 } });
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await waitFor(() => expect(footer.getByText('5 unread messages')).toBeInTheDocument());
  expect(footer.getByRole('link', { name: /Games/ })).toHaveAttribute('aria-current', 'page');
});

test('explains that the jackpot is illustrative and stops it', async () => {
  const { user } = await visit();
  await user.click(await banner().findByRole('button', { name: 'About the jackpot' }));
  expect(await screen.findByText(/For illustration only/)).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Pause the jackpot counter' }));
  await user.click(banner().getByRole('button', { name: 'About the jackpot' }));
  expect(await screen.findByRole('menuitem', { name: 'Resume the jackpot counter' })).toBeInTheDocument();
});

test('renders the jackpot in the slot of a page', async () => {
  await visit();
  const slot = within(screen.getByRole('region', { name: 'Below the banners' }));
  expect(slot.getByRole('button', { name: 'About the jackpot' })).toBeInTheDocument();
});

test('shows the merchant’s minimum age at the end of the page', async () => {
  const { whitelabel } = samplePermission.info;
  await visit({
    permission: {
      ...samplePermission,
      info: { ...samplePermission.info, whitelabel: { ...whitelabel, minimumAge: 21 } },
    },
  });
  expect(screen.getByText('21+')).toBeInTheDocument();
});

test('says that the device is offline until the connection is back', async () => {
  await visit();
  const notice = () => screen.queryByText("You're offline. Balances and results may be out of date.");
  const setOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  expect(notice()).toBeNull();
  setOnline(false);
  expect(notice()).toBeInTheDocument();
  setOnline(true);
  expect(notice()).toBeNull();
});
