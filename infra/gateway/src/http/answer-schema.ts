import { z } from 'zod';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What only a validator needs; a serialiser would compile it into slow checks. */
const forValidators = new Set(['$schema', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'enum', 'const', 'propertyNames', 'default', 'description']);

const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify);
  if (!isNode(node)) return node;
  if (Array.isArray(node['anyOf'])) return simplifyChoice(node['anyOf'].filter(isNode));
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !forValidators.has(key))
      .map(([key, value]) => [key, key === 'properties' && isNode(value) ? simplifyEach(value) : simplify(value)]),
  );
};

const simplifyEach = (properties: Node): Node => Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplify(value)]));

/** "This or null" and "one of these literals" need no choice at run time. */
const simplifyChoice = (choices: readonly Node[]): unknown => {
  const real = choices.filter((choice) => choice['type'] !== 'null');
  const [first] = real;
  if (!first || !real.every((choice) => choice['type'] === first['type'] && typeof first['type'] === 'string')) {
    return { anyOf: choices.map(simplify) };
  }
  const simple = simplify(first);
  return isNode(simple) && real.length < choices.length ? { ...simple, nullable: true } : simple;
};

/** JSON schema from which the framework compiles the serialiser of a successful answer. */
export const answerSchema = (value: z.ZodType): unknown =>
  simplify(z.toJSONSchema(z.object({ success: z.literal(true), value }), { target: 'draft-7', io: 'output' }));
