import { samplePermission } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import { UnownedPage } from '#frame/unowned-page.tsx';
import { renderShell } from '#modals/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#frame/open-games.tsx', () => ({ OpenGames: () => null }));

const { info } = samplePermission;

test.each([
  [true, 'The VIP club opens later'],
  [false, 'No such seat'],
])('R6.06 with VIP %s its address says: %s', async (vip, title) => {
  await renderShell(<UnownedPage />, {}, '/VIP', { ...samplePermission, info: { ...info, whitelabel: { ...info.whitelabel, vip } } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
