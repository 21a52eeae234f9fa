import { screen } from '@testing-library/react';
import { renderShell } from '#test/test-shell.tsx';
import { BlogEntries } from './blog-entries.tsx';
import { BlogPost } from './blog-post.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const entry = {
  slug: 'tables',
  title: 'Late tables',
  summary: 'Open until four.',
  picture: 'blog/tables',
  publishedAt: '2026-11-20T01:02:03.000Z',
};

test('lists title and summary of a post in the direction of their own text', async () => {
  await renderShell(<BlogEntries page={1} onPage={() => undefined} onRead={() => undefined} />, {
    blogList: () => ({ entries: [entry], pageNum: 1, totalPages: 1, totalCount: 1 }),
  });
  expect(await screen.findByText(entry.title)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(entry.summary)).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('button')).toHaveAccessibleName('2026/11/20 Late tables Open until four.');
});

test('shows a post in the direction of its own text', async () => {
  await renderShell(<BlogPost slug="tables" />, { blogPost: () => ({ ...entry, content: '<p>Come in.</p>' }) });
  for (const text of [entry.title, entry.summary])
    expect((await screen.findByText(text)).closest('[dir]')).toHaveAttribute('dir', 'auto');
});
