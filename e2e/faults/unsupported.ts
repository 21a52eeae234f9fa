/** Annotation of a cell that this machine cannot try; the table says so and does not count it. */
export const unsupported = 'not possible';
