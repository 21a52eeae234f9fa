import type { MenuCategory } from '@marquee/contract';
import { screen } from '@testing-library/react';
import { VendorLinks } from '#frame/navigation-bar/vendor-links.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const category = (vendors: number): MenuCategory => ({
  title: 'Slots',
  gameClassify: 'RNG',
  gameCount: vendors,
  cards: Array.from({ length: vendors }, (_, id) => ({
    id,
    code: `V${id}`,
    displayName: `Vendor ${id}`,
    lagerIcon: '',
    gameType: 'RNG',
    gameCount: 1,
    tables: null,
    maintenance: false,
  })),
});

test.each([
  [10, false],
  [11, true],
])('shows %i vendors, in a large grid: %s', async (vendors, large) => {
  await renderShell(<VendorLinks category={category(vendors)} onChoose={() => undefined} />, {});
  expect(screen.getByRole('list').hasAttribute('data-large')).toBe(large);
  expect(screen.getAllByRole('listitem')).toHaveLength(vendors + 1);
  expect(screen.getByRole('link', { name: /^Vendor 3/ })).toHaveAttribute('href', '/rng?vassalage=V3');
});
