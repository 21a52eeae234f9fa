import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '#test/test-shell.tsx';
import { PopupsModal } from './popups-modal.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const popup = { id: 'live', title: 'Tonight', content: '<p>Live</p>', type: 'PU', picture: '', link: '' };

test('reserves the place of every step and shows one', async () => {
  const popups = [popup, { ...popup, id: 'slots', title: 'Slots', content: '<p>Reels</p>' }];
  const onClose = jest.fn();
  await renderShell(<PopupsModal params={{ popups }} onClose={onClose} />, {});
  const isInert = (text: string) => screen.getByText(text).closest('article')?.hasAttribute('inert');
  await screen.findByRole('dialog', { name: 'Tonight' });
  expect([isInert('Live'), isInert('Reels')]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Slots' })).toBeInTheDocument();
  expect([isInert('Live'), isInert('Reels')]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['/rng', 1],
  ['/\t/evil.test', 0],
  ['https://evil.test', 0],
])('shows for a popup with the link %j %i link', async (link, count) => {
  await renderShell(<PopupsModal params={{ popups: [{ ...popup, link }] }} onClose={() => undefined} />, {});
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

test.each(['', '/rng'])('presses nothing by a key for the page below, with the link %j', async (link) => {
  const onClose = jest.fn();
  const { path } = await renderShell(<PopupsModal params={{ popups: [{ ...popup, link }] }} onClose={onClose} />, {});
  const dialog = await screen.findByRole('dialog', { name: 'Tonight' });
  expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  await userEvent.keyboard('{Enter} ');
  expect([path(), onClose.mock.calls.length]).toEqual(['/', 0]);
  expect(screen.getByRole('checkbox', { name: "Don't show again" })).not.toBeChecked();
});

test('shows a popup in the direction of its own text', async () => {
  await renderShell(<PopupsModal params={{ popups: [popup] }} onClose={() => undefined} />, {});
  expect((await screen.findByRole('heading', { name: 'Tonight', level: 3 })).closest('[dir]')).toHaveAttribute(
    'dir',
    'auto',
  );
});
