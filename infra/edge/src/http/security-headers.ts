import { apiHeaders } from '@marquee/service/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Security headers of every response. A page replaces the content policy and has an endpoint for reports. */
export function createSecurityHeaders(arcadeOrigin: string): Readonly<Record<string, string>> {
  const permissions = [
    ...disabledFeatures.map((feature) => `${feature}=()`),
    `fullscreen=(self "${arcadeOrigin}")`,
    `autoplay=(self "${arcadeOrigin}")`,
  ].join(', ');
  return {
    ...apiHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
  };
}

export function setSecurityHeaders(headers: Readonly<Record<string, string>>) {
  return (reply: FastifyReply, request: FastifyRequest): void => {
    reply.headers(headers);
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
