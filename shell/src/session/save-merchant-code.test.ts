import { saveMerchantCode } from '#session/save-merchant-code.ts';

test('writes the merchant code to session and local storage over any other value', () => {
  localStorage.setItem('merchantCode', 'another');
  saveMerchantCode();
  expect([sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]).toEqual([
    'marquee',
    'marquee',
  ]);
});
