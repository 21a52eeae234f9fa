import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { replaceIntersectionObserver } from '#test/replace-intersection-observer.ts';
import { LazyImage } from './lazy-image.tsx';

const visibility = replaceIntersectionObserver();

const show = (eager = false) =>
  render(
    <LazyImage
      src="/media/games/1-300.webp"
      srcSet="/media/games/1-600.webp 2x"
      alt="Tiger"
      width={300}
      height={400}
      eager={eager}
    />,
  );
const image = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Tiger' });

describe('lazy image', () => {
  test('loads when a tenth of its frame is visible', () => {
    show();
    expect(visibility.options?.threshold).toBe(0.1);
    expect(image()).not.toBeInTheDocument();
    act(() => visibility.setVisible(true));
    expect(image()).toHaveAttribute('src', '/media/games/1-300.webp');
  });

  test('reserves its space before it is loaded', () => {
    const { container } = show();
    expect(container.firstElementChild).toHaveStyle({ aspectRatio: '300 / 400' });
  });

  test('loads at once with high priority when eager', () => {
    show(true);
    expect(image()).toHaveAttribute('fetchpriority', 'high');
  });

  test('renders no source in a browser, because a render may be discarded', async () => {
    const setAttribute = jest.spyOn(Element.prototype, 'setAttribute');
    const endless = new Promise<never>(() => undefined);
    const Suspended = (): ReactNode => use(endless);
    await act(async () =>
      render(
        <Suspense>
          <LazyImage src="/a.webp" srcSet="/b.webp 2x" alt="" width={1} height={1} eager />
          <Suspended />
        </Suspense>,
      ),
    );
    const names = setAttribute.mock.calls.map(([name]) => name);
    setAttribute.mockRestore();
    expect(names).toContain('draggable');
    expect(names).not.toContain('src');
    expect(names).not.toContain('srcSet');
  });

  test('takes over the HTML of a server, in which lazy pictures wait until they are visible', () => {
    const pictures = (
      <>
        <LazyImage src="/hero.webp" alt="Hero" width={1} height={1} eager />
        <LazyImage src="/tile.webp" alt="Tile" width={1} height={1} />
      </>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.append(...new DOMParser().parseFromString(renderToString(pictures), 'text/html').body.childNodes);
    const hero = screen.getByRole('img', { name: 'Hero' });
    const onRecoverableError = jest.fn();
    render(pictures, { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'Hero' })).toBe(hero);
    expect(hero).toHaveAttribute('src', '/hero.webp');
    expect(screen.queryByRole('img', { name: 'Tile' })).not.toBeInTheDocument();
    act(() => visibility.setVisible(true));
    expect(screen.getByRole('img', { name: 'Tile' })).toHaveAttribute('src', '/tile.webp');
  });

  test('retries once without srcset, then shows an icon', () => {
    show(true);
    fireEvent.error(image()!);
    expect(image()).toHaveAttribute('src', '/media/games/1-300.webp?retry=1');
    expect(image()).not.toHaveAttribute('srcset');
    fireEvent.error(image()!);
    expect(image()?.tagName).toBe('SPAN');
  });

  test('loads a failed picture again when the browser is online', () => {
    show(true);
    fireEvent.error(image()!);
    fireEvent.error(image()!);
    fireEvent(window, new Event('online'));
    expect(image()).toHaveAttribute('src', '/media/games/1-300.webp');
    expect(image()).toHaveAttribute('srcset');
  });

  test('loads a picture from the start when the browser is online before its retry has failed', () => {
    show(true);
    fireEvent.error(image()!);
    fireEvent(window, new Event('online'));
    fireEvent.error(image()!);
    expect(image()).toHaveAttribute('src', '/media/games/1-300.webp?retry=1');
  });

  test('loads a new picture after the old one failed', () => {
    const { rerender } = show(true);
    fireEvent.error(image()!);
    fireEvent.error(image()!);
    rerender(<LazyImage src="/media/games/2-300.webp" alt="Tiger" width={300} height={400} eager />);
    expect(image()).toHaveAttribute('src', '/media/games/2-300.webp');
  });
});
