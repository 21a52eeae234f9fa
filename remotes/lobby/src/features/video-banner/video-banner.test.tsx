import { renderPage } from '@marquee/testing/page';
import { samplePermission } from '@marquee/testing/samples';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { VideoBanner } from './video-banner.tsx';

const banner = {
  groupName: 'w_video',
  url: 'banners/tour',
  link: '',
  kicker: 'TOUR',
  title: 'See the games',
  text: 'Ten seconds.',
};
const show = (banners: (typeof banner)[]) =>
  renderPage(<VideoBanner />, {
    texts: { lobby },
    permission: { ...samplePermission, info: { ...samplePermission.info, banners } },
  });

test('loads the video only when the visitor plays it', async () => {
  const { container } = show([banner]);
  expect(container.querySelector('video')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play video: See the games' }));
  expect(screen.getByLabelText('See the games', { selector: 'video' })).toHaveAttribute(
    'src',
    '/media/banners/tour.webm',
  );
});

test('shows that the video cannot be played, and offers it again', async () => {
  show([banner]);
  await userEvent.click(screen.getByRole('button', { name: 'Play video: See the games' }));
  fireEvent.error(screen.getByLabelText('See the games', { selector: 'video' }));
  expect(screen.getByRole('alert')).toHaveTextContent("The video can't be played right now.");
  expect(screen.getByRole('button', { name: 'Play video: See the games' })).toBeInTheDocument();
});

test('shows nothing without a banner of its group', () => {
  const { container } = show([{ ...banner, groupName: 'w_home' }]);
  expect(container).toBeEmptyDOMElement();
});

test('shows its texts in the direction of their own', () => {
  show([banner]);
  for (const text of [banner.kicker, banner.title, banner.text])
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
