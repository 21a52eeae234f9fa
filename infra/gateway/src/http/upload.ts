import multipart from '@fastify/multipart';
import { sentPictures } from '@marquee/contract';
import { isRequestError } from '@marquee/service/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from './gateway-error.ts';

export const uploadType = 'multipart/form-data';

const limits = {
  fileSize: sentPictures.bytes,
  files: sentPictures.count,
  fields: 8,
  parts: sentPictures.count + 8,
  fieldSize: 4_096,
  fieldNameSize: 64,
  headerPairs: 16,
};

/** Accepts multipart forms in a module; a call that declares an upload reads them. */
export async function acceptUploads(http: FastifyInstance): Promise<void> {
  await http.register(multipart, { limits });
}

/** Whether the content type of the request is a multipart form. */
export function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === uploadType;
}

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields = new Map<string, unknown>();
  const files = new Map<string, File[]>();
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, part.value);
    else
      files.set(part.fieldname, [
        ...(files.get(part.fieldname) ?? []),
        new File([await part.toBuffer()], part.filename, { type: part.mimetype }),
      ]);
  }
  return Object.fromEntries([...fields, ...files]);
};

/**
 * Fields of a multipart form. The last value of a repeated field wins; files become a list.
 * @throws FastifyError 413 for a file that is too large, or too many files
 * @throws GatewayError `input.invalid` for a malformed form
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Error && isRequestError(error)) throw error;
    // The errors of the parser have neither a class nor a code.
    throw new GatewayError('input.invalid');
  }
}
