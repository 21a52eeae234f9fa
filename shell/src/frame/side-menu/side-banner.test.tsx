import { samplePermission } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import { renderShell } from '#test/test-shell.tsx';
import { SideBanner } from './side-banner.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

test('shows its texts in the direction of their own', async () => {
  const banner = { groupName: 'w_leftmenu', url: 'banners/a', link: '', kicker: 'NEW', title: 'All games!', text: '' };
  const permission = { ...samplePermission, info: { ...samplePermission.info, banners: [banner] } };
  await renderShell(<SideBanner />, {}, '/', permission);
  for (const text of ['NEW', 'All games!']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
