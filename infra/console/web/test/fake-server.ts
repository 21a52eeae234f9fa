import type { AlertList } from '@marquee/contract/alerts';
import { operatorHeader } from '#schemas/operator-header.ts';
import type { PartStatus, Status } from '#schemas/responses.ts';

export interface RecordedRequest {
  readonly call: string;
  readonly query: string;
  readonly ifMatch: string | null;
  readonly body: Record<string, unknown>;
}

type FakeResponse = readonly [status: number, body: unknown];
type Handler = (request: RecordedRequest) => FakeResponse | Promise<FakeResponse>;

export function part(changed: Partial<PartStatus> = {}): PartStatus {
  return {
    part: 'lobby',
    current: '5.2.0',
    lastGood: '5.1.4',
    canary: null,
    tabs: [
      { version: '5.2.0', count: 4102 },
      { version: '5.1.4', count: 38 },
    ],
    failureRate: 0.0014,
    p75LoadMs: 1710,
    awaitingApproval: [],
    scheduled: [],
    superseded: [],
    releases: ['5.3.0', '5.2.0', '5.1.4'].map((version) => ({
      version,
      build: 'c41be07d0000',
      publishedAt: '2026-11-19T08:00:00.000Z',
      publishedBy: 'preecha',
      signedBy: 'lobby-pipeline',
      retiredAt: null,
      gate: [],
      checkedAt: null,
      damage: null,
    })),
    ...changed,
  };
}

const switched = {
  sequence: 3,
  at: '2026-11-20T08:00:00.000Z',
  actor: 'preecha',
  action: 'switch',
  part: 'lobby',
  revision: 7,
  reason: 'new rails',
  detail: { from: '5.1.4', to: '5.2.0' },
};

const admin = { name: 'anong', grants: [{ role: 'admin', part: '*', channel: '*' }] };

const loggedOut: FakeResponse = [401, { code: 'token', message: 'there is no session, or it has ended' }];

/** Fake server of the console: responds per call and records requests. It rejects calls of another operator. */
export class FakeServer {
  readonly requests: RecordedRequest[] = [];
  me: { readonly name: string; readonly grants: readonly object[] } | null = admin;
  requiresApproval = false;
  allowsUnsigned = false;
  alerts: AlertList = { alerts: [], open: 0, resolved: [] };
  status: Status = {
    channel: 'production',
    revision: 7,
    platform: '3.8.1',
    issuedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-27T08:00:00.000Z',
    parts: [part()],
  };
  readonly #handlers = new Map<string, Handler>([
    ['GET /session', () => [200, { me: this.me }]],
    [
      'GET /channels',
      () => [
        200,
        {
          channels: [
            {
              name: 'production',
              revision: this.status.revision,
              requiresApproval: this.requiresApproval,
              allowsUnsigned: this.allowsUnsigned,
            },
          ],
        },
      ],
    ],
    ['GET /channels/production/status', () => [200, this.status]],
    ['GET /alerts', () => [200, this.alerts]],
    ['GET /audit/verify', () => [200, { intact: true, rows: 2904, violations: [] }]],
    [
      'GET health',
      () => [200, { minutes: [{ at: new Date().toISOString(), version: '5.2.0', loaded: 99, failed: 1 }] }],
    ],
    ['GET history', () => [200, { entries: [switched] }]],
    ['GET /channels/production/audit', () => [200, { entries: [switched], older: false }]],
  ]);

  on(call: string, handler: Handler): void {
    this.#handlers.set(call, handler);
  }

  /** Recorded requests of a call, without dry runs. */
  sent(call: string): RecordedRequest[] {
    return this.requests.filter((request) => request.call === call && request.body['dryRun'] !== true);
  }

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const [address = '', query = ''] = String(url).replace('/api', '').split('?');
    const call = `${init?.method ?? 'GET'} ${address}`;
    const text = typeof init?.body === 'string' ? init.body : '{}';
    const headers = new Headers(init?.headers);
    const request: RecordedRequest = {
      call,
      query,
      ifMatch: headers.get('if-match'),
      body: JSON.parse(text),
    };
    this.requests.push(request);
    const caller = headers.get(operatorHeader);
    const isOfOperator = this.me !== null && (caller === null || caller === this.me.name);
    const respond =
      isOfOperator || ['GET /session', 'POST /login'].includes(call) ? this.#findHandler(call) : () => loggedOut;
    const [status, body] = await respond(request);
    const response = { ok: status < 400, status, text: async () => (body === null ? 'null' : JSON.stringify(body)) };
    return Object.assign(Object.create(null), response);
  };

  #findHandler(call: string): Handler {
    const byName = `GET ${call.split('/').at(-1) ?? ''}`;
    return this.#handlers.get(call) ?? this.#handlers.get(byName) ?? (() => [404, null]);
  }
}

/** Fake event stream of a channel; the test sends the events. */
export class FakeEventSource extends EventTarget {
  static readonly open = new Set<FakeEventSource>();
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.open.add(this);
  }

  close(): void {
    FakeEventSource.open.delete(this);
  }

  /** Behaves like a browser after a response that is not a stream. */
  reject(): void {
    this.readyState = 2;
    this.close();
    this.onerror?.();
  }

  static emitRevision(): void {
    for (const source of FakeEventSource.open) source.dispatchEvent(new Event('revision'));
  }
}

/** Response of a dry run that changes `part()` to a version. */
export function dryRun(to: string, changed: object = {}) {
  return {
    revision: 7,
    from: '5.2.0',
    to,
    lastGood: '5.1.4',
    canary: null,
    dryRun: true,
    checks: [{ check: 'integrity', result: 'passed', detail: '31 files have their hash' }],
    ...changed,
  };
}
