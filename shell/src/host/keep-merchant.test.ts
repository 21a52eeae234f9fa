import { keepMerchant } from '#host/keep-merchant.ts';

test('R9.09 the merchant’s code is fixed, in session and local storage, whatever stood there', () => {
  localStorage.setItem('merchantCode', 'another');
  keepMerchant();
  expect([sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]).toEqual([
    'marquee',
    'marquee',
  ]);
});
