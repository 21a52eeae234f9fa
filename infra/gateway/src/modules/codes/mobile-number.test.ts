import { parseMobileNumber } from './mobile-number.ts';

const served = [
  { dialingCode: '44', mobilePattern: '^7\\d{9}$' },
  { dialingCode: '95', mobilePattern: '^9\\d{7,9}$' },
];

test.each(['07700 900123', '7700900123', '0044 7700 900123', '+44 7700 900123', '+44 (0)7700 900123', '447700900123'])(
  'reads %s as one number of the country with the dialing code 44',
  (mobileNum) => {
    expect(parseMobileNumber({ mobileNum, countryDialingCode: '44' }, served)).toBe('447700900123');
    expect(parseMobileNumber({ mobileNum, countryDialingCode: '+44' }, served)).toBe('447700900123');
  },
);

test.each([
  '0066 81 234 5678',
  '+66 81 234 5678',
  '0044',
  '+44',
  '44447700900123',
  '077009001234',
  '02079460000',
  '٠٧٧٠٠٩٠٠١٢٣',
])('rejects %s with the dialing code 44', (mobileNum) => {
  expect(() => parseMobileNumber({ mobileNum, countryDialingCode: '44' }, served)).toThrow('sms.number_invalid');
});

test('rejects the dialing code of a country that is not served', () => {
  const number = { mobileNum: '0812345678', countryDialingCode: '66' };
  expect(() => parseMobileNumber(number, served)).toThrow('sms.number_invalid');
});

test('reads a number that is complete without the dialing code as national', () => {
  const number = { mobileNum: '9591234567', countryDialingCode: '95' };
  expect(parseMobileNumber(number, served)).toBe('959591234567');
});
