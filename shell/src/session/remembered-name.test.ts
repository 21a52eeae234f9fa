import { forgetName, rememberedName, rememberName } from './remembered-name.ts';

describe('R4.09 remembered login', () => {
  afterEach(forgetName);

  test('keeps the username, letters of any script included', () => {
    rememberName('กิตติ; secure=no');
    expect(rememberedName()).toBe('กิตติ; secure=no');
  });

  test('is empty before and after', () => {
    expect(rememberedName()).toBe('');
    rememberName('nok');
    forgetName();
    expect(rememberedName()).toBe('');
  });
});
