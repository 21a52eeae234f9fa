/** The most bytes that the body of a call may have, besides pictures. Edge and gateway enforce it. */
export const callBodyBytes = 64 * 1024;
