import { parseMobileNumber } from './mobile-number.ts';

test.each(['07700 900123', '7700900123', '0044 7700 900123', '+44 7700 900123', '+44 (0)7700 900123'])(
  'reads %s as one number of the country with the dialing code 44',
  (mobileNum) => {
    expect(parseMobileNumber({ mobileNum, countryDialingCode: '44' })).toBe('447700900123');
    expect(parseMobileNumber({ mobileNum, countryDialingCode: '+44' })).toBe('447700900123');
  },
);

test.each(['0066 81 234 5678', '+66 81 234 5678', '0044', '+44'])(
  'rejects %s with the dialing code 44',
  (mobileNum) => {
    expect(() => parseMobileNumber({ mobileNum, countryDialingCode: '44' })).toThrow('sms.number_invalid');
  },
);
