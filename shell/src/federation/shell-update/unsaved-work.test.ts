import { hasUnsavedWork, watchUserActivity } from '#federation/shell-update/unsaved-work.ts';

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
