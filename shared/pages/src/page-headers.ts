/**
 * Returns headers of a document that loads only from its own origin.
 * @param framedBy origin that may frame the document; none by default
 */
export function getPageHeaders(framedBy = "'none'"): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${framedBy}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** Options of `@fastify/static` for the files of a build, whose names change with their contents. */
export function createAssetOptions(folder: string) {
  return {
    root: folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false as const,
    globIgnore: ['assets.json'],
  };
}
