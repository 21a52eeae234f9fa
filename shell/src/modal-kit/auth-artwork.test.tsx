import { samplePermission } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import { renderShell } from '#test/test-shell.tsx';
import { AuthArtwork } from './auth-artwork.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const banner = { groupName: 'w_login', url: 'banners/a', link: '', kicker: '', title: 'Late?', text: 'Welcome back.' };
const show = (banners: (typeof banner)[]) =>
  renderShell(<AuthArtwork group="w_login" title="Site" text="Log in" />, {}, '/', {
    ...samplePermission,
    info: { ...samplePermission.info, banners },
  });

test('shows the texts of the banner in the direction of their own', async () => {
  await show([banner]);
  for (const text of [banner.title, banner.text]) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});

test('shows the texts of the site in the direction of the page without a banner', async () => {
  await show([]);
  for (const text of ['Site', 'Log in']) expect(screen.getByText(text)).not.toHaveAttribute('dir');
});
