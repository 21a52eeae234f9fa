import { render } from '@testing-library/react';
import { MoneyText } from './money-text.tsx';

const text = (props: Parameters<typeof MoneyText>[0]) => render(<MoneyText {...props} />).container.textContent;

test.each([
  [{ amount: '12480.5', currency: 'THB' }, '12,480.50 THB'],
  [{ amount: '1284000000', currency: 'VND' }, '1,284,000,000 VND'],
  [{ amount: '-560', currency: 'THB', signed: true }, '-560.00 THB'],
  [{ amount: '560', currency: 'THB', signed: true }, '+560.00 THB'],
  [{ amount: '0', currency: 'THB', signed: true }, '0.00 THB'],
  [{ amount: '9007199254740.993', currency: 'FUN' }, '9,007,199,254,740.99 FUN'],
  [{ amount: '12480.5', currency: 'THB', language: 'de' }, '12.480,50 THB'],
  [{ amount: '12480.5', currency: 'THB', language: 'fa' }, '12,480.50 THB'],
])('formats %j as %s', (props, expected) => {
  expect(text(props)).toBe(expected);
});
