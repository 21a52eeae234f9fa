import fc from 'fast-check';
import {
  add,
  AmountError,
  fromUnits,
  compare,
  getCurrencyScale,
  getSmallestAmount,
  formatMoney,
  isPayable,
  multiply,
  negate,
  parseAmount,
  toAmount,
  roundToScale,
  subtract,
  toWire,
  ZERO,
} from '#index.ts';

const LARGEST = 2n ** 63n - 1n;
const amounts = fc.bigInt({ min: -LARGEST, max: LARGEST }).map(fromUnits);
const small = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(fromUnits);

describe('parsing and formatting', () => {
  test.each([
    ['0', 0n],
    ['12480.50', 1_248_050_000n],
    ['-0.00001', -1n],
    ['0.1', 10_000n],
    ['92233720368547.75807', LARGEST],
    ['007', 700_000n],
  ])('%s is %s units', (text, units) => expect(toAmount(text)).toBe(units));

  test.each(['', ' 1', '1 ', '+1', '1.', '.5', '1e3', '1,000', 'NaN', '--1', '0x1', '１', '1.2.3', '1'.repeat(60)])(
    '%j is malformed',
    (text) => expect(parseAmount(text)).toEqual({ ok: false, reason: 'malformed' }),
  );

  test('rejects a sixth digit instead of rounding it', () =>
    expect(parseAmount('1.000000')).toEqual({ ok: false, reason: 'too_precise' }));

  test('rejects amounts outside the signed 64-bit range', () => {
    expect(parseAmount('92233720368547.75808')).toEqual({ ok: false, reason: 'out_of_range' });
    expect(() => toAmount('99999999999999.99999')).toThrow(new AmountError('out_of_range'));
    expect(() => add(fromUnits(LARGEST), fromUnits(1n))).toThrow(AmountError);
  });

  test.each([
    ['5', '5.00'],
    ['5.1', '5.10'],
    ['5.12345', '5.12345'],
    ['5.12000', '5.12'],
    ['-0.5', '-0.50'],
    ['0', '0.00'],
    ['-0', '0.00'],
  ])('%s is sent as %s', (text, wire) => expect(toWire(toAmount(text))).toBe(wire));

  test('parses every formatted amount back to the same amount', () =>
    fc.assert(fc.property(amounts, (amount) => toAmount(toWire(amount)) === amount)));

  test('throws only AmountError, whatever the text', () =>
    fc.assert(fc.property(fc.string(), (text) => typeof parseAmount(text).ok === 'boolean')));
});

describe('arithmetic', () => {
  test('reverses add by subtract', () => fc.assert(fc.property(small, small, (a, b) => subtract(add(a, b), b) === a)));
  test('reverses the order by negate', () =>
    fc.assert(fc.property(amounts, amounts, (a, b) => compare(a, b) === compare(negate(b), negate(a)))));
  test('adds 0.10 ten times to exactly 1', () =>
    expect(add(...Array.from({ length: 10 }, () => toAmount('0.1')))).toBe(toAmount('1')));
  test('adds nothing to zero', () => expect(add()).toBe(ZERO));

  test('rounds payouts towards zero and fees towards the house', () => {
    const third = { numerator: 1n, denominator: 3n };
    expect(multiply(toAmount('1'), third, 'towards_zero')).toEqual({
      amount: 33_333n,
      difference: { numerator: 1n, denominator: 3n },
    });
    expect(multiply(toAmount('-1'), third, 'down')).toEqual({
      amount: -33_334n,
      difference: { numerator: 2n, denominator: 3n },
    });
    expect(multiply(toAmount('-1'), third, 'towards_zero').amount).toBe(-33_333n);
  });

  const ratios = fc.record({
    numerator: fc.bigInt({ min: -1_000n, max: 1_000n }),
    denominator: fc.bigInt({ min: 1n, max: 1_000n }),
  });

  test('returns a product and a difference that add up to the exact product, with a difference below one unit', () =>
    fc.assert(
      fc.property(small, ratios, fc.constantFrom('towards_zero' as const, 'down' as const), (amount, ratio, rule) => {
        const { amount: product, difference } = multiply(amount, ratio, rule);
        expect(product * ratio.denominator + difference.numerator).toBe(amount * ratio.numerator);
        const size = difference.numerator < 0n ? -difference.numerator : difference.numerator;
        expect(size < ratio.denominator).toBe(true);
        if (rule === 'down') expect(difference.numerator >= 0n).toBe(true);
      }),
    ));

  test('rejects a ratio whose denominator is not positive', () =>
    expect(() => multiply(ZERO, { numerator: 1n, denominator: 0n }, 'down')).toThrow(RangeError));

  test('reports the difference when it rounds to the scale of a currency', () => {
    expect(roundToScale(toAmount('10.12999'), 2, 'towards_zero')).toEqual({
      amount: toAmount('10.12'),
      difference: toAmount('0.00999'),
    });
    expect(roundToScale(toAmount('-10.12001'), 2, 'down')).toEqual({
      amount: toAmount('-10.13'),
      difference: toAmount('0.00999'),
    });
    expect(roundToScale(toAmount('1999.9'), 0, 'towards_zero').amount).toBe(toAmount('1999'));
  });

  test.each([
    ['10.12', 'THB', true],
    ['10.123', 'THB', false],
    ['10.123', 'KWD', true],
    ['10', 'JPY', true],
    ['10.1', 'JPY', false],
  ])('returns whether %s can be paid in %s', (amount, currency, expected) =>
    expect(isPayable(toAmount(amount), currency)).toBe(expected),
  );

  test('returns a rounded amount and a difference that add up to the original', () =>
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 5 }), (amount, scale) => {
        const { amount: rounded, difference } = roundToScale(amount, scale, 'down');
        expect(add(rounded, difference)).toBe(amount);
        expect(rounded % 10n ** BigInt(5 - scale)).toBe(0n);
      }),
    ));
});

describe('currencies and display', () => {
  test.each([
    ['IDR', 2],
    ['HUF', 2],
    ['PKR', 2],
    ['LAK', 2],
    ['MMK', 2],
    ['IRR', 2],
    ['JPY', 0],
    ['VND', 0],
    ['KWD', 3],
    ['THB', 2],
    ['FUN', 2],
  ])('%s has %i digits', (currency, digits) => {
    expect(getCurrencyScale(currency)).toBe(digits);
    const shown = formatMoney(toAmount('1234567.89'), currency, { locale: 'en' });
    expect(shown.split('.')[1]?.length ?? 0).toBe(digits);
  });

  test.each([
    ['THB', '0.01'],
    ['JPY', '1.00'],
    ['KWD', '0.001'],
  ])('the smallest amount of %s is %s', (currency, amount) => {
    expect(toWire(getSmallestAmount(currency))).toBe(amount);
  });

  test('overrides a scale for a merchant', () => expect(getCurrencyScale('IDR', { IDR: 0 })).toBe(0));

  test.each([
    ['en', '12,480.50'],
    ['th', '12,480.50'],
    ['de', '12.480,50'],
    ['fa', '12,480.50'],
    ['ar', '12,480.50'],
  ])('%s shows Latin digits: %s', (locale, shown) =>
    expect(formatMoney(toAmount('12480.5'), 'THB', { locale })).toBe(shown),
  );

  test('formats amounts beyond the precision of a float exactly, truncated instead of rounded', () => {
    expect(formatMoney(fromUnits(LARGEST), 'USD', { locale: 'en', digits: 5 })).toBe('92,233,720,368,547.75807');
    expect(formatMoney(toAmount('0.999'), 'USD', { locale: 'en' })).toBe('0.99');
    expect(formatMoney(toAmount('-1.5'), 'JPY', { locale: 'en' })).toBe('-1');
  });
});
