import type { FastifyInstance, FastifyRequest } from 'fastify';

const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** Sets the security headers of every response. A page replaces the content policy. */
export function addSecurityHeaders(app: FastifyInstance, arcadeOrigin: string): void {
  const permissions = [
    ...disabledFeatures.map((feature) => `${feature}=()`),
    `fullscreen=(self "${arcadeOrigin}")`,
    `autoplay=(self "${arcadeOrigin}")`,
  ].join(', ');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-frame-options': 'DENY',
      'permissions-policy': permissions,
      'reporting-endpoints': 'csp="/fleet/csp-report"',
    });
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
