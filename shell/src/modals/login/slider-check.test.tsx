import type { SliderTrace } from '@marquee/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '#modals/test-shell.tsx';
import { SliderCheck } from './slider-check.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const traces: (SliderTrace | null)[] = [];

async function show() {
  traces.length = 0;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 0 });
  await renderShell(<SliderCheck attempt={0} error={undefined} onTrace={(trace) => traces.push(trace)} />, { sliderChallenge: () => ({ id: 'puzzle', expiresInSeconds: 120 }) });
  const handle = screen.getByRole('slider');
  await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
  Object.defineProperty(handle, 'clientWidth', { value: 52 });
  Object.defineProperty(handle.parentElement!, 'clientWidth', { value: 552 });
  return handle;
}

const point = (target: Element, type: string, clientX: number): boolean => fireEvent(target, new MouseEvent(type, { bubbles: true, clientX }));

describe('R4.02 slider check', () => {
  test('dragged to the end it hands over its trace', async () => {
    const handle = await show();
    point(handle, 'pointerdown', 10);
    for (const x of [100, 200, 350, 520]) point(handle, 'pointermove', x);
    point(handle, 'pointerup', 520);
    expect(traces).toHaveLength(1);
    expect(traces[0]?.id).toBe('puzzle');
    expect(traces[0]?.points.map(([x]) => x)).toEqual([0, 180, 380, 680, 1000]);
    expect(handle).toHaveAttribute('aria-valuetext', 'Checked');
  });

  test('let go before the end it goes back, and the next drag starts a new trace', async () => {
    const handle = await show();
    point(handle, 'pointerdown', 10);
    point(handle, 'pointermove', 300);
    point(handle, 'pointerup', 300);
    expect(handle).toHaveAttribute('aria-valuenow', '0');
    point(handle, 'pointerdown', 10);
    for (const x of [260, 600]) point(handle, 'pointermove', x);
    expect(traces[0]?.points.map(([x]) => x)).toEqual([0, 500, 1000]);
  });

  test('without dragging, pressing the handle moves it along', async () => {
    const handle = await show();
    for (let press = 0; press < 4; press += 1) {
      point(handle, 'pointerdown', 10);
      point(handle, 'pointerup', 10);
    }
    expect(traces[0]?.points.map(([x]) => x)).toEqual([0, 250, 500, 750, 1000]);
  });

  test('arrow keys go forward and back', async () => {
    const handle = await show();
    handle.focus();
    await userEvent.setup().keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{PageUp}');
    expect(handle).toHaveAttribute('aria-valuenow', '35');
    expect(traces).toEqual([]);
  });
});
