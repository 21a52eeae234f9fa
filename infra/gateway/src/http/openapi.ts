import { calls, type CallName } from '@marquee/contract';
import { callResponses, callSchemas, failure, type CallSchema } from '@marquee/contract/schemas';
import { z } from 'zod';
import { declaredErrors } from './declared-errors.ts';
import { formType } from './form.ts';
import { statusOf } from './status-of.ts';
import { uploadType } from './upload.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });

const sealedBody = {
  type: 'object',
  required: ['envelope'],
  properties: {
    envelope: { type: 'string', description: 'Compact JWE, ECDH-ES with A256GCM, of { path, issuedAt, nonce, body }' },
  },
};

const parameters = (query: z.ZodType | undefined) => {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  }));
};

const errorResponsesOf = (schema: CallSchema) => {
  const byStatus = Map.groupBy(declaredErrors(schema), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: json({
          allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { message: { enum: codes } } }],
        }),
      },
    ]),
  );
};

const requestBody = (schema: CallSchema) => {
  if (!schema.body) return {};
  const plain = z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' });
  if (schema.upload) return { requestBody: { required: true, content: { [uploadType]: { schema: plain } } } };
  if (schema.form) return { requestBody: { required: true, content: { [formType]: { schema: plain } } } };
  return {
    requestBody: {
      required: true,
      content: json(schema.encrypted ? { ...sealedBody, 'x-sealed-body': plain } : plain),
    },
  };
};

const operation = (name: CallName) => {
  const schema: CallSchema = callSchemas[name];
  return {
    operationId: name,
    security: schema.caller === 'public' ? [] : [{ token: [] }],
    parameters: parameters(schema.query),
    ...requestBody(schema),
    responses: {
      200: {
        description: 'Success',
        content: json(
          z.toJSONSchema(z.object({ success: z.literal(true), value: callResponses[name] }), { io: 'output' }),
        ),
      },
      ...errorResponsesOf(schema),
    },
  };
};

const names = Object.keys(calls).filter((name): name is CallName => name in calls);

const build = () => ({
  openapi: '3.1.0',
  info: { title: 'Marquee gateway', version: '1.0.0' },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: z.toJSONSchema(failure, { io: 'output' }) },
  },
  paths: Object.fromEntries(
    [...Map.groupBy(names, (name) => calls[name].path)].map(([path, sharing]) => [
      path,
      Object.fromEntries(sharing.map((name) => [calls[name].method.toLowerCase(), operation(name)])),
    ]),
  ),
});

let description: ReturnType<typeof build> | null = null;

/** OpenAPI 3.1 of every call, made from the contract alone. */
export function describeApi(): ReturnType<typeof build> {
  return (description ??= build());
}
