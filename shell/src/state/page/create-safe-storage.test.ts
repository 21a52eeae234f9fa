import { createSafeStorage } from './create-safe-storage.ts';

const local = createSafeStorage('localStorage');

beforeEach(() => {
  localStorage.clear();
  local.remove('lang');
});
afterEach(() => jest.restoreAllMocks());

const rejectStorage = (name: 'setItem' | 'getItem' | 'removeItem'): void => {
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('rejected', 'QuotaExceededError');
  });
};

test('stores a value in the browser', () => {
  local.set('lang', 'th');
  expect([local.get('lang'), localStorage.getItem('lang')]).toEqual(['th', 'th']);
});

test('F14 keeps a rejected value in memory and prefers it to the older stored one', () => {
  local.set('lang', 'en');
  rejectStorage('setItem');
  local.set('lang', 'th');
  expect(local.get('lang')).toBe('th');
  jest.restoreAllMocks();
  local.set('lang', 'zh-CN');
  localStorage.setItem('lang', 'vi');
  expect(local.get('lang')).toBe('vi');
});

test('F14 works in memory when the storage is disabled', () => {
  rejectStorage('setItem');
  rejectStorage('getItem');
  rejectStorage('removeItem');
  expect(local.get('lang')).toBeNull();
  local.set('lang', 'th');
  expect(local.get('lang')).toBe('th');
  local.remove('lang');
  expect(local.get('lang')).toBeNull();
});
