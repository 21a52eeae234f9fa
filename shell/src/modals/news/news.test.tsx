import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '#test/test-shell.tsx';
import { setUnseenPopups, useUnseenPopups } from '#state/unseen-popups.ts';
import { AnnouncementsModal, NoticesModal } from './news-modal.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const announcement = {
  id: 'a',
  type: 'B' as const,
  title: 'Late tables',
  content: '<p>Open until four.</p>',
  picture: '',
  link: '',
  startDate: '2026-11-20T01:02:03.000Z',
};
const close = (): void => undefined;
const show = (endDate: string | null, modals = <AnnouncementsModal params={{}} onClose={close} />, link = '') =>
  renderShell(modals, {
    announcements: (_body, { type } = {}) => ({
      announcements: [
        type === 'H'
          ? { ...announcement, id: 'h', title: 'Open all night', endDate: '2027-01-01T00:00:00.000Z' }
          : { ...announcement, endDate, link },
      ],
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
    }),
  });

test('shows headlines before the announcements', async () => {
  await show(null);
  const titles = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(titles).toEqual([expect.stringContaining('Open all night'), expect.stringContaining('Late tables')]);
});

test('shows no headlines before the notices, also after the announcements were opened', async () => {
  await show(
    null,
    <>
      <AnnouncementsModal params={{}} onClose={close} />
      <NoticesModal params={{}} onClose={close} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('Open all night')).not.toHaveLength(0));
  const notices = within(await screen.findByRole('dialog', { name: 'Important notices', hidden: true }));
  expect((await notices.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Late tables'),
  ]);
});

test.each([
  [null, '2026/11/20 08:02:03 – Long-term'],
  ['2026-11-21T01:02:03.000Z', '2026/11/20 08:02:03 – 2026/11/21 08:02:03'],
])('shows the end %s of an announcement', async (endDate, text) => {
  await show(endDate);
  await userEvent.click(await screen.findByText('Late tables'));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('shows the popups that are new to the player first, which are then seen', async () => {
  const Count = () => <output aria-label="New">{useUnseenPopups().length}</output>;
  setUnseenPopups([{ ...announcement, id: 'p', title: 'Tonight', endDate: null }]);
  await renderShell(
    <>
      <Count />
      <AnnouncementsModal params={{}} onClose={() => undefined} />
    </>,
    { announcements: () => ({ announcements: [], pageNum: 1, totalPages: 0, totalCount: 0 }) },
  );
  expect(await screen.findByText('Tonight')).toBeInTheDocument();
  expect(screen.queryByText('Nothing new')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'New', hidden: true })).toHaveTextContent('0');
});

test.each([
  ['/rng', 1],
  ['/\t/evil.test', 0],
  ['https://evil.test', 0],
])('shows for an announcement with the link %j %i link', async (link, count) => {
  await show(null, undefined, link);
  await userEvent.click(await screen.findByText('Late tables'));
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

test('shows the titles of headlines and announcements in the direction of their own text', async () => {
  await show(null);
  await screen.findByText('Late tables');
  for (const text of ['Late tables', 'Open all night']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
