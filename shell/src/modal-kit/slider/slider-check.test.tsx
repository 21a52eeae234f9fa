import type { SliderTrace } from '@marquee/contract';
import { samplePuzzle } from '@marquee/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '#test/test-shell.tsx';
import { SliderCheck } from './slider-check.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const traces: (SliderTrace | null)[] = [];

async function show() {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 0 });
  await renderShell(
    <SliderCheck attempt={0} workBits={null} error={undefined} onTrace={(trace) => traces.push(trace)} />,
    {
      sliderChallenge: () => samplePuzzle,
    },
  );
  const handle = screen.getByRole('slider');
  await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
  Object.defineProperty(handle, 'clientWidth', { value: 52 });
  Object.defineProperty(handle.parentElement!, 'clientWidth', { value: 552 });
  return handle;
}

const point = (target: Element, type: string, clientX: number): boolean =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientX }));

describe('slider check', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  test('moves the piece with the handle and reports the trace on release', async () => {
    const handle = await show();
    traces.length = 0;
    point(handle, 'pointerdown', 10);
    for (const x of [100, 200, 350]) point(handle, 'pointermove', x);
    expect(traces).toEqual([]);
    point(handle, 'pointerup', 350);
    expect(traces).toHaveLength(1);
    expect(traces[0]?.id).toMatch(/^puzzle\.\d+$/);
    expect(traces[0]?.points.map(([x]) => x)).toEqual([0, 180, 380, 680]);
    expect(handle).toHaveAttribute('aria-valuetext', 'Puzzle solved, 68');
    const piece = screen.getByRole('group', { name: 'Puzzle' }).querySelectorAll('img')[1];
    expect(piece?.style.translate).toBe('-68%');
  });

  test('continues the same trace when the handle is dragged again', async () => {
    const handle = await show();
    for (const [from, to] of [
      [10, 260],
      [260, 210],
    ] as const) {
      point(handle, 'pointerdown', from);
      point(handle, 'pointermove', to);
      point(handle, 'pointerup', to);
    }
    expect(traces.at(-1)?.points.map(([x]) => x)).toEqual([0, 500, 400]);
  });

  test('moves the piece in steps towards a press on the track', async () => {
    const handle = await show();
    jest.spyOn(handle, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 52, 40));
    point(handle.parentElement!, 'pointerdown', 26 + 150);
    point(handle.parentElement!, 'pointerdown', 26 + 20);
    point(handle.parentElement!, 'pointerdown', 26 - 20);
    expect(handle).toHaveAttribute('aria-valuenow', '10');
    expect(traces.at(-1)?.points.map(([x]) => x)).toEqual([0, 100, 110, 100]);
  });

  test('moves with the arrow keys', async () => {
    const handle = await show();
    handle.focus();
    await userEvent.setup().keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{PageUp}');
    expect(handle).toHaveAttribute('aria-valuenow', '11');
    expect(traces.at(-1)?.points.map(([x]) => x)).toEqual([0, 10, 20, 10, 110]);
  });

  test('moves handle and piece to the right with a drag to the right in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const handle = await show();
    const picture = screen.getByRole('group', { name: 'Puzzle' });
    for (const part of [handle, picture]) expect(part.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    point(handle, 'pointerdown', 10);
    point(handle, 'pointermove', 110);
    point(handle, 'pointerup', 110);
    expect(handle.style.insetInlineStart).toBe('calc((100% - 52px) * 0.2)');
    expect(picture.querySelectorAll('img')[1]?.style.insetInlineStart).toBe('20%');
  });

  test('resets the piece when another puzzle is loaded', async () => {
    const handle = await show();
    handle.focus();
    const user = userEvent.setup();
    await user.keyboard('{PageUp}');
    await user.click(screen.getByRole('button', { name: 'New puzzle' }));
    await waitFor(() => expect(traces.at(-1)).toBeNull());
  });
});
