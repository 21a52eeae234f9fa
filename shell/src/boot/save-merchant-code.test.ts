import { saveMerchantCode } from '#boot/save-merchant-code.ts';

test('R9.09 the merchant’s code is fixed, in session and local storage, whatever stood there', () => {
  localStorage.setItem('merchantCode', 'another');
  saveMerchantCode();
  expect([sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]).toEqual([
    'marquee',
    'marquee',
  ]);
});
