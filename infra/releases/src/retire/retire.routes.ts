import { partName, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorName, reasonText } from '#channel/operation.routes.ts';
import type { Fleet } from '#channel/part-change.ts';
import { refusals } from '#http/refusal.answers.ts';
import type { FileOperations } from '#publish/files.ts';
import { retired } from './retire.answers.ts';
import { retire } from './retire.service.ts';

const schema = {
  params: z.object({ part: partName, version: semver }),
  body: z.strictObject({ actor: actorName, reason: reasonText }),
  response: { 200: retired, ...refusals },
};

export function retireRoutes(app: FastifyInstance, fleet: Fleet & { readonly files: FileOperations }): void {
  app.withTypeProvider<ZodTypeProvider>().post('/v1/parts/:part/releases/:version/retire', { schema }, ({ params, body }) => retire(fleet, { ...params, ...body }));
}
