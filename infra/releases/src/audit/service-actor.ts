/** Actor of everything that the release service does without an operator. No operator may have this name. */
export const serviceActor = 'release-service';
