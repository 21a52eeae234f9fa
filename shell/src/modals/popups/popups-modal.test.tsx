import { screen } from '@testing-library/react';
import { renderShell } from '#test/test-shell.tsx';
import { PopupsModal } from './popups-modal.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const popup = { id: 'live', title: 'Tonight', content: '<p>Live</p>', type: 'PU', picture: '' };

test.each([
  ['/rng', 1],
  ['/\t/evil.test', 0],
  ['https://evil.test', 0],
])('shows for a popup with the link %j %i link', async (link, count) => {
  await renderShell(<PopupsModal params={{ popups: [{ ...popup, link }] }} onClose={() => undefined} />, {});
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});
