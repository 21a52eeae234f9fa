import { apiHeaders } from '@marquee/service/http';

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Headers for one connection only (RFC 9110, 7.6.1); Node sets its own. Headers that `connection` names are dropped by
 * the proxy plugin.
 */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** The edge has the whole body already, so `expect` is fulfilled. */
const droppedFromRequests = new Set([...hopByHop, 'expect']);
/** The edge sets its own security headers. */
const droppedFromResponses = new Set([
  ...hopByHop,
  'server',
  'x-powered-by',
  ...Object.keys(apiHeaders),
  'strict-transport-security',
]);
const forbiddenClientHeaders = /^(forwarded$|x-forwarded-|x-marquee-|x-real-ip$|x-provider$)/;

const drop = (headers: Headers, isDropped: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)));

/** The headers of a client that the gateway may see. */
export function selectRequestHeaders(headers: Headers, hasBody: boolean): Headers {
  return drop(
    headers,
    (name) =>
      droppedFromRequests.has(name) || forbiddenClientHeaders.test(name) || (name === 'content-length' && !hasBody),
  );
}

/** The headers of the gateway that a client may see. */
export function selectResponseHeaders(headers: Headers): Headers {
  return drop(headers, (name) => droppedFromResponses.has(name));
}
