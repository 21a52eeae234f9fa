/** Annotation of a test that is not possible on this machine and not counted. */
export const unsupported = 'not possible';
