import { noWrongRequirementNumbers } from './requirement-numbers.ts';

const requirements = {
  name: 'e2e/requirements.md',
  text: `- R1.01 Games
  - R1.01a slots
  - R1.01b cards
- R1.02 Extras
`,
};
const find = (name: string, text: string) => noWrongRequirementNumbers([requirements, { name, text }]);

test.each([
  ['a part', 'R1.01a'],
  ['two parts', 'R1.01ab'],
  ['a row without parts', 'R1.02'],
])('accepts %s in tests that drive the site', (_, number) => {
  expect(find('e2e/specs/a.spec.ts', `test('${number} works')`)).toEqual([]);
  expect(find('infra/gateway/src/a.test.ts', `test('${number} works')`)).toEqual([]);
});

test.each([
  ['a row with parts', 'e2e/specs/a.spec.ts', 'R1.01'],
  ['an unknown part', 'e2e/specs/a.spec.ts', 'R1.01ac'],
  ['a unit test of the browser code', 'shell/src/a.test.tsx', 'R1.02'],
])('reports %s', (_, name, number) => {
  expect(find(name, `test('${number} works')`)).toHaveLength(1);
});
