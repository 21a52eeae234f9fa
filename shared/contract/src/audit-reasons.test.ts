import { formatSystemReason, parseSystemReason, systemReasons, type SystemReason } from './audit-reasons.ts';

const names = Object.keys(systemReasons) as SystemReason[];

test.each(names)('recognises the reason %s with its values', (name) => {
  const keys = [...systemReasons[name].matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const values = Object.fromEntries(keys.map((key, index) => [key, `${index + 1}.0.0`]));
  expect(parseSystemReason(formatSystemReason(name, values))).toEqual({ name, values });
});

test('does not recognise the reason of a person', () => {
  expect(parseSystemReason('publish the fix')).toBeNull();
});
