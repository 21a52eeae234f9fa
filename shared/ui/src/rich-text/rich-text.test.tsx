import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const renderHtml = (html: string): HTMLElement => render(<RichText html={html} />).container;

test('shows headings, lists and links', () => {
  renderHtml(
    '<h3>Rules</h3><ul><li>One</li></ul><p><a href="/help#term">Terms</a> ' +
      '<a href="https://elsewhere.example">Elsewhere</a></p>',
  );
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('One');
  expect(screen.getByRole('link', { name: 'Terms' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="/\\elsewhere.example">x</a>',
  '<a href="/\t/elsewhere.example">x</a>',
  '<a href="/.//elsewhere.example">x</a>',
  '<a href="/%2felsewhere.example">x</a>',
  '<a href="HTTPS://elsewhere.example">x</a>',
  '<a href="https://site.example@elsewhere.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>"></math>',
  '<form action="/wps/session/logout"><button>x</button></form>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p class="css-of-the-site" id="root" data-autofocus>x</p>',
  '<base href="https://elsewhere.example"><link rel=stylesheet href=//elsewhere.example/x.css>',
  '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>',
])('removes active content, styles and unsafe links from %s', (html) => {
  const container = renderHtml(html);
  expect(
    container.querySelector(
      'script, style, svg, math, iframe, form, button, input, base, link, details, [style], ' +
        '[class=css-of-the-site], [id], [data-autofocus], [onerror], [onload], [onfocus], [ontoggle]',
    ),
  ).toBeNull();
  expect(container.querySelector('a')?.getAttribute('href') ?? null).toBeNull();
});

test('has the direction of its own text', () => {
  renderHtml('<p>Open until four.</p>');
  expect(screen.getByText('Open until four.').closest('[dir]')).toHaveAttribute('dir', 'auto');
});
