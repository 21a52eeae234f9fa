import type { Route } from '@playwright/test';

/** Error texts of the `errors` dictionary. */
export const errorTexts = {
  network: 'Connection problem. Please try again.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  unknown: 'Unknown error. Please try again.',
} as const;

export interface FaultyResponse {
  readonly name: string;
  /** Key of the expected text; null when the widget must show the response. */
  readonly errorText: keyof typeof errorTexts | null;
  /** The fault exists only in responses with lists. */
  readonly onlyLists?: true;
  respond(route: Route, release: Promise<void>): Promise<unknown>;
}

type Json = Readonly<Record<string, unknown>>;

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The correct response with a changed value. */
const changed = (change: (value: Json) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  const envelope: { value: Json } = JSON.parse(await response.text());
  return route.fulfill({ response, json: { ...envelope, value: change(envelope.value) } });
};

const repeatItems = (items: readonly Json[]): Json[] =>
  Array.from({ length: 2_000 }, (_, index) => ({ ...items[index % items.length], nodeId: 1_000_000 + index }));

/** The value with 2,000 entries in every list. */
const withLongLists = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      Array.isArray(entry) && entry.length > 0 ? repeatItems(entry) : entry,
    ]),
  );

/** Every response is tested with every widget. */
export const faultyResponses: readonly FaultyResponse[] = [
  ...[500, 502, 503, 504].map((status): FaultyResponse => ({
    name: String(status),
    errorText: 'network',
    respond: (route) => route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` }),
  })),
  { name: 'connection reset', errorText: 'network', respond: (route) => route.abort('connectionreset') },
  { name: 'hang', errorText: 'network', respond: () => new Promise(() => undefined) },
  { name: 'slow', errorText: null, respond: (route, release) => release.then(() => route.continue()) },
  {
    name: 'malformed JSON',
    errorText: 'network',
    respond: (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":{"games":[' }),
  },
  {
    name: 'HTML instead',
    errorText: 'network',
    respond: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }),
  },
  {
    name: 'JSON with content type text',
    errorText: null,
    respond: async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, contentType: 'text/plain' });
    },
  },
  {
    name: 'success:false',
    errorText: 'unavailable',
    respond: json({ success: false, message: 'service.unavailable' }, 503),
  },
  {
    name: 'success:false, unknown code',
    errorText: 'unknown',
    respond: json({ success: false, message: 'tomorrow.new_code' }, 400),
  },
  { name: 'value null', errorText: 'network', respond: json({ success: true, value: null }) },
  { name: 'value of another shape', errorText: 'network', respond: json({ success: true, value: { hello: 'world' } }) },
  {
    name: 'lists of null',
    errorText: 'network',
    onlyLists: true,
    respond: changed((value) => Object.fromEntries(Object.keys(value).map((key) => [key, [null]]))),
  },
  {
    name: 'unknown fields',
    errorText: null,
    respond: changed((value) => ({ ...value, tomorrow: { new: ['field'] }, ['__proto__x']: 1 })),
  },
  { name: 'huge list', errorText: null, onlyLists: true, respond: changed(withLongLists) },
];
