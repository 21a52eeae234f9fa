/** Follows a provider's redirects with its cookies, as a browser does. */
class BrowserTab {
  readonly #cookies = new Map<string, string>();

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects of one origin, and returns the first address elsewhere. */
  async follow(from: string, response: Response): Promise<URL> {
    const target = new URL(response.headers.get('location') ?? from, from);
    if (target.origin !== new URL(from).origin || !response.headers.has('location')) return target;
    return this.follow(target.href, await this.send(target.href));
  }
}

/** Logs in with a name, or cancels for null, as a browser does. Returns the query of the redirect. */
export async function authorize(authorizationUrl: string, name: string | null): Promise<string> {
  const tab = new BrowserTab();
  const { href } = await tab.follow(authorizationUrl, await tab.send(authorizationUrl));
  const body = new URLSearchParams({ name: name ?? '', decision: name === null ? 'cancel' : 'go' });
  const callback = await tab.follow(href, await tab.send(href, { method: 'POST', body }));
  return callback.search.slice(1);
}
