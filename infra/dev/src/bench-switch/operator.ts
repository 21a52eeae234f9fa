import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BenchmarkSite } from '#benchmark/benchmark-site.ts';

const changeResponse = z.object({ revision: z.number() });

/** Switches versions through the API of the release service, without starting a process for each switch. */
export class Operator {
  readonly #origin: string;
  readonly #token: string;
  #revision = 0;

  constructor({ ports, data }: BenchmarkSite) {
    this.#origin = `http://127.0.0.1:${ports.releases}`;
    this.#token = fs.readFileSync(path.join(data.keys, 'releases-token'), 'utf8').trim();
  }

  async switch(version: string): Promise<void> {
    if (this.#revision === 0) this.#revision = await this.#readRevision();
    const response = await fetch(`${this.#origin}/v1/channels/production/parts/lobby/switch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'if-match': `"${this.#revision}"`,
      },
      body: JSON.stringify({ version, actor: 'bench', reason: 'measuring a switch' }),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`the switch to ${version} failed: ${JSON.stringify(body)}`);
    this.#revision = changeResponse.parse(body).revision;
  }

  async #readRevision(): Promise<number> {
    const response = await fetch(`${this.#origin}/v1/channels/production/manifest`);
    return z.object({ manifest: changeResponse }).parse(await response.json()).manifest.revision;
  }
}
