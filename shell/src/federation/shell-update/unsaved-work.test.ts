import type { DraftOptions } from '@marquee/platform';
import { hasUnsavedInput, hasUnsavedWork, watchUserActivity } from '#federation/shell-update/unsaved-work.ts';
import { drafts } from '#state/drafts.ts';

const type = (field: Element): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));
function put(tag: string, properties: object = {}): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.replaceChildren(element);
  return element;
}

beforeAll(() => watchUserActivity());
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(Date.now() + 3_600_000);
  document.body.replaceChildren();
});

test('finds no unsaved work without input, also with fields that the page has filled', () => {
  put('input', { value: 'written by the page' });
  document.body.click();
  expect(hasUnsavedWork()).toBe(false);
});

test.each([
  ['input', { value: 'kitti' }],
  ['textarea', { value: 'hello' }],
  ['input', { type: 'checkbox' }],
  ['div', { contentEditable: 'true' }],
])('finds unsaved work in an edited %s %j until it is removed or idle for ten minutes', (tag, properties) => {
  const field = put(tag, properties);
  type(field);
  jest.advanceTimersByTime(599_000);
  expect(hasUnsavedWork()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(hasUnsavedWork()).toBe(false);
  type(field);
  field.remove();
  expect(hasUnsavedWork()).toBe(false);
});

test('finds no unsaved work in a field that was emptied again', () => {
  const field = put('input', { value: 'k' });
  type(field);
  Object.assign(field, { value: '' });
  type(field);
  expect(hasUnsavedWork()).toBe(false);
});

test('finds unsaved work in an open dialog until 30 s after the last input', () => {
  put('div').setAttribute('role', 'dialog');
  expect(hasUnsavedWork()).toBe(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.advanceTimersByTime(29_000);
  expect(hasUnsavedWork()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(hasUnsavedWork()).toBe(false);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.body.replaceChildren();
  expect(hasUnsavedWork()).toBe(false);
});

/** Types into a field whose form writes a draft when it handles the event. */
function typeIntoDraft(field: Element, options: DraftOptions): void {
  const save = (): void => drafts.set(`test.${options.isPrivate}`, { text: 'tiger' }, options);
  field.addEventListener('input', save, { once: true });
  type(field);
}

function putInPage(): Element {
  const field = Object.assign(document.createElement('input'), { value: 'tiger' });
  put('main').append(field);
  return field;
}

test('finds unsaved input of a page until it is sent or idle for ten minutes, only inside the page', () => {
  type(put('input', { value: 'field of the frame' }));
  expect(hasUnsavedInput()).toBe(false);
  const field = putInPage();
  type(field);
  jest.advanceTimersByTime(599_000);
  expect(hasUnsavedInput()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(hasUnsavedInput()).toBe(false);
});

test('finds unsaved input in a dialog of a page, which is outside of the page', () => {
  const dialog = put('div');
  dialog.setAttribute('role', 'dialog');
  const field = Object.assign(document.createElement('input'), { value: 'tiger' });
  dialog.append(field);
  type(field);
  jest.advanceTimersByTime(60_000);
  expect(hasUnsavedInput()).toBe(true);
});

test('finds a dialog of a page in use until 30 s after the last input, without any text', () => {
  put('div').setAttribute('role', 'dialog');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.advanceTimersByTime(29_000);
  expect(hasUnsavedInput()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(hasUnsavedInput()).toBe(false);
});

test('finds no unsaved input in a draft, except while the player is typing', () => {
  typeIntoDraft(putInPage(), {});
  expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([true, true]);
  jest.advanceTimersByTime(3_000);
  expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([false, false]);
});

test('keeps the page from a reload that would lose a private draft', () => {
  typeIntoDraft(putInPage(), { isPrivate: true });
  jest.advanceTimersByTime(3_000);
  expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([false, true]);
});

test('counts the time without input although the clock of the device is set back', () => {
  typeIntoDraft(putInPage(), {});
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(3_000);
  expect(hasUnsavedInput()).toBe(false);
});

test('keeps the dialog open in which a draft was typed', () => {
  const field = putInPage();
  field.parentElement?.setAttribute('role', 'dialog');
  typeIntoDraft(field, {});
  jest.advanceTimersByTime(60_000);
  expect(hasUnsavedWork()).toBe(true);
});

test.each(['radio', 'checkbox'])(
  'finds unsaved input in a %s, unless the choice is in a draft or the address',
  (kind) => {
    function choose(handle: () => void): void {
      const choice = Object.assign(document.createElement('input'), { type: kind });
      put('main').append(choice);
      // React handles a choice at its click.
      choice.addEventListener('click', handle);
      choice.click();
      jest.advanceTimersByTime(3_000);
    }
    choose(() => undefined);
    expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([true, true]);
    choose(() => drafts.set('test.choice', { text: kind }, {}));
    expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([false, false]);
    choose(() => history.replaceState(null, '', `?choice=${kind}`));
    expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([false, false]);
  },
);

test('finds no unsaved input in a text that the page writes to its address', () => {
  const field = putInPage();
  field.addEventListener('input', () => history.replaceState(null, '', '?name=tiger'), { once: true });
  type(field);
  jest.advanceTimersByTime(3_000);
  expect([hasUnsavedInput(), hasUnsavedWork()]).toEqual([false, false]);
});
