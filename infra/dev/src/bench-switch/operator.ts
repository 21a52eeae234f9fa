import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { MeasuredSite } from '../measured-site.ts';

const changed = z.object({ revision: z.number() });

/** Switches as ops do, without the start of a process for each. */
export class Operator {
  readonly #origin: string;
  readonly #token: string;
  #revision = 0;

  constructor({ ports, data }: MeasuredSite) {
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
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the switch to ${version} was refused: ${JSON.stringify(answer)}`);
    this.#revision = changed.parse(answer).revision;
  }

  async #readRevision(): Promise<number> {
    const response = await fetch(`${this.#origin}/v1/channels/production/manifest`);
    return z.object({ manifest: changed }).parse(await response.json()).manifest.revision;
  }
}
