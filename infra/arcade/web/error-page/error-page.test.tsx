import { render, screen } from '@testing-library/react';
import { ErrorPage } from './error-page.tsx';

test.each([
  [404, 'Page not found', 'Check the address, or open the game from the site.'],
  [400, 'Page not found', 'Check the address, or open the game from the site.'],
  [503, 'Something went wrong', 'Please try again in a moment.'],
])('says what happened and leads to the site: %d', (status, title, text) => {
  render(<ErrorPage status={status} siteOrigin="http://localhost:8080" />);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the site' })).toHaveAttribute('href', 'http://localhost:8080');
});
