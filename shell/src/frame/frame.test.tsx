import { samplePermission } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { banner, setUpFrameTests, side, visit } from '#test/test-frame.tsx';
import { clearSession } from '#state/session.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

describe('R2.15 guard', () => {
  test('a visitor at a member page is shown the login', async () => {
    const { page } = await visit({ address: '/member/personalHistoryCopy?day=1' });
    expect(page.address()).toBe('/login');
  });

  test('who loses the session on a page stays there', async () => {
    const { page, user } = await visit({ member: {} });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: /Member/ }),
    );
    expect(page.address()).toBe('/member');
    act(() => clearSession());
    expect(page.address()).toBe('/member');
  });
});

test('R4.22 the footer leads back to the page of the member centre that was open, and to its first for who comes next', async () => {
  const { page, user } = await visit({ member: {}, routes: ['/member', '/member/personalHistoryCopy'] });
  await user.click(await within(await side()).findByRole('link', { name: 'Bet record' }));
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const centre = () => footer.getByRole('link', { name: /Member/ });
  await waitFor(() => expect(centre()).toHaveAttribute('aria-current', 'page'));
  await user.click(footer.getByRole('link', { name: /Games/ }));
  await waitFor(() => expect(centre()).not.toHaveAttribute('aria-current'));
  await user.click(centre());
  expect(page.address()).toBe('/member/personalHistoryCopy');
  act(() => clearSession());
  await waitFor(() => expect(centre()).toHaveAttribute('href', '/member'));
});

test('R2.25 the footer counts unread messages', async () => {
  await visit({ member: { unreadMessage: 5 } });
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await waitFor(() => expect(footer.getByText('5 unread messages')).toBeInTheDocument());
  expect(footer.getByRole('link', { name: /Games/ })).toHaveAttribute('aria-current', 'page');
});

test('R9.03 the jackpot says that it is illustrative, and can be stopped', async () => {
  const { user } = await visit();
  await user.click(await banner().findByRole('button', { name: 'About the jackpot figure' }));
  expect(await screen.findByText(/This figure is illustrative/)).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Stop the figure' }));
  await user.click(banner().getByRole('button', { name: 'About the jackpot figure' }));
  expect(await screen.findByRole('menuitem', { name: 'Let the figure run' })).toBeInTheDocument();
});

test('R9.03 shows the jackpot in the slot of a page', async () => {
  await visit();
  const slot = within(screen.getByRole('region', { name: 'Below the banners' }));
  expect(slot.getByRole('button', { name: 'About the jackpot figure' })).toBeInTheDocument();
});

test('R1.11 the age of the merchant stands at the foot of the page', async () => {
  const { whitelabel } = samplePermission.info;
  await visit({
    permission: {
      ...samplePermission,
      info: { ...samplePermission.info, whitelabel: { ...whitelabel, minimumAge: 21 } },
    },
  });
  expect(screen.getByText('21+')).toBeInTheDocument();
});
