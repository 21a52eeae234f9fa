import { calls, type Call } from '@marquee/contract/calls';
import { failure } from '@marquee/contract/schemas';
import { z } from 'zod';
import { listDeclaredErrors } from './declared-errors.ts';
import { formType } from './form.ts';
import { getErrorStatus } from './error-status.ts';
import { uploadType } from './upload.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } });

const encryptedBody = {
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

const challengeHeader = {
  name: 'challenge-response',
  in: 'header',
  required: false,
  description: 'Trace of a solved slider as JSON in base64url, after `challenge.required`',
  schema: { type: 'string' },
};

const errorResponses = (call: Call) => {
  const byStatus = Map.groupBy(listDeclaredErrors(call), getErrorStatus);
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

const requestBody = (call: Call) => {
  if (!call.body) return {};
  const plain = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  if (call.upload) return { requestBody: { required: true, content: { [uploadType]: { schema: plain } } } };
  if (call.form) return { requestBody: { required: true, content: { [formType]: { schema: plain } } } };
  return {
    requestBody: {
      required: true,
      content: json(call.encrypted ? { ...encryptedBody, 'x-encrypted-body': plain } : plain),
    },
  };
};

const operation = (call: Call) => ({
  operationId: call.name,
  security: call.caller === 'public' ? [] : [{ token: [] }],
  parameters: [...parameters(call.query), ...(call.mayChallenge ? [challengeHeader] : [])],
  ...requestBody(call),
  responses: {
    200: {
      description: 'Success',
      content: json(z.toJSONSchema(z.object({ success: z.literal(true), value: call.response }), { io: 'output' })),
    },
    ...errorResponses(call),
  },
});

const declared: readonly Call[] = Object.values(calls);

const build = () => ({
  openapi: '3.1.0',
  info: { title: 'Marquee gateway', version: '1.0.0' },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: z.toJSONSchema(failure, { io: 'output' }) },
  },
  paths: Object.fromEntries(
    [...Map.groupBy(declared, ({ path }) => path)].map(([path, ofPath]) => [
      path,
      Object.fromEntries(ofPath.map((call) => [call.method.toLowerCase(), operation(call)])),
    ]),
  ),
});

let description: ReturnType<typeof build> | null = null;

/** OpenAPI 3.1 of every call, made from the contract alone. */
export function describeApi(): ReturnType<typeof build> {
  return (description ??= build());
}
