import { renderPage } from '@marquee/testing/page';
import { samplePermission } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import { Hero } from './hero.tsx';
import lobby from '#locales/en.json';

const mockLoad = jest.fn((): object => {
  throw Object.assign(new Error('Loading chunk 859 failed'), { name: 'ChunkLoadError' });
});
jest.mock('./banner-carousel.tsx', () => mockLoad());
jest.mock('#screen/use-idle.ts', () => ({ useIdle: () => true }));

const banner = (title: string) => ({
  groupName: 'w_home',
  url: `banners/${title}`,
  link: '/rng',
  kicker: '',
  title,
  text: '',
});

test('keeps the first banner when the code of the carousel cannot be loaded', async () => {
  const { info, ...permission } = samplePermission;
  renderPage(<Hero isWide />, {
    texts: { lobby },
    permission: { ...permission, info: { ...info, banners: [banner('First'), banner('Second')] } },
  });
  await act(async () => undefined);
  expect(mockLoad).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
});

test('shows the texts of a banner in the direction of their own', () => {
  const { info, ...permission } = samplePermission;
  renderPage(<Hero isWide />, {
    texts: { lobby },
    permission: {
      ...permission,
      info: { ...info, banners: [{ ...banner('Live tables'), kicker: 'LIVE', text: 'For every stake.' }] },
    },
  });
  for (const text of ['LIVE', 'Live tables', 'For every stake.'])
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
