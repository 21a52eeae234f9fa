import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { signedManifest, type Release } from '@marquee/contract/fleet';
import type { RenderInput } from '@marquee/contract/rendering';
import { BuildsRenderer, type BuildsRendererOptions } from '#rendering/builds-renderer.ts';
import { PageRenderer } from '#rendering/page-renderer.ts';
import type { PageBuilds, ServerBuild } from '#rendering/renderer-messages.ts';

/**
 * Renders pages of a running site again and again, without a cache, and switches between two versions. Prints one line
 * of JSON: milliseconds of a render while eight wait, and the growth of the memory.
 * Arguments: folder of the artefacts, origin of the edge, number of renders, number of switches.
 */
const [artefacts = '', origin = '', renders = '0', switches = '0'] = process.argv.slice(2);
const atOnce = 8;
const warmUp = 500;

const options: BuildsRendererOptions = {
  sandbox: 'none',
  ensureFile: async () => undefined,
  onFailure: ({ error }) => {
    throw error;
  },
  log: { warn: (...args: unknown[]) => process.stderr.write(`${JSON.stringify(args)}\n`) } as never,
};

const computeIntegrity = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const getFile = ({ base, server }: Release): string => path.join(artefacts, base.slice('/r/'.length), server ?? '');

function findBuild(part: string, release: Release): ServerBuild {
  const file = getFile(release);
  return { part, release, file, hash: computeIntegrity(readFileSync(file)) };
}

/** The same build with another hash, as a next version. */
async function copyBuild(build: ServerBuild): Promise<ServerBuild> {
  const content = Buffer.concat([readFileSync(build.file), Buffer.from('\n// the next version')]);
  const file = path.join(path.dirname(build.file), 'next', path.basename(build.file));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return { ...build, file, hash: computeIntegrity(content) };
}

async function createInput(address: string, fleet: RenderInput['fleet']): Promise<RenderInput> {
  const page = await (await fetch(`${origin}${address}`)).text();
  const readJson = (id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? '{}');
  return {
    address,
    renderedAt: Date.now(),
    device: 'phone',
    preferences: { language: 'en', theme: 'dark' },
    permission: readJson('marquee-permission'),
    fleet,
    initialData: readJson('marquee-initial-data'),
  };
}

/** Resident memory of this process and of its renderers, in megabytes. */
function readMemory(): { edge: number; renderers: number } {
  const readMb = (pid: number | string): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return {
    edge: readMb(process.pid),
    renderers: children.filter(Boolean).reduce((sum, pid) => sum + readMb(pid), 0),
  };
}

async function measureRenders(builds: PageBuilds, inputs: readonly RenderInput[]): Promise<object> {
  const renderer = new BuildsRenderer(builds, options);
  await renderer.load();
  const milliseconds: number[] = [];
  let started = 0;
  const work = async (count: number): Promise<void> => {
    while (started < count) {
      const input = inputs[started % inputs.length];
      started += 1;
      const start = performance.now();
      if (input === undefined || (await renderer.render(input.address, input)) === null)
        throw new Error('a page was not rendered');
      milliseconds.push(performance.now() - start);
    }
  };
  const run = (count: number) => Promise.all(Array.from({ length: atOnce }, () => work(count)));
  await run(warmUp);
  const before = readMemory();
  milliseconds.length = 0;
  await run(warmUp + Number(renders));
  const after = readMemory();
  renderer.stop();
  const sorted = milliseconds.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    renders: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    rendererGrowth: after.renderers / before.renderers,
    rendererMb: Math.round(after.renderers),
  };
}

async function measureSwitches(versions: readonly PageBuilds[], input: RenderInput): Promise<object> {
  const renderer = new PageRenderer(options);
  let before = 0;
  for (let turn = 0; turn < Number(switches); turn += 1) {
    const builds = versions[turn % versions.length];
    if (builds === undefined) break;
    renderer.replaceLive([builds]);
    const page = { key: String(turn), address: input.address, builds, initialData: '{}', createInput: () => input };
    while ((await renderer.find(page)) === null) await new Promise((resolve) => setTimeout(resolve, 5));
    if (turn === 20) before = readMemory().edge;
  }
  const after = readMemory().edge;
  const { processes } = renderer;
  renderer.stop();
  return { switches: Number(switches), processes, edgeGrowth: after / before, edgeMb: Math.round(after) };
}

const { manifest } = signedManifest.parse(await (await fetch(`${origin}/fleet/manifest`)).json());
const { shell, remotes } = manifest;
const lobby = remotes['lobby'];
if (shell === null || lobby === undefined) throw new Error('the site has no shell or no lobby');
const builds = { shell: findBuild('shell', shell.current), remote: findBuild('lobby', lobby.current) };
const inputs = await Promise.all(['/', '/rng', '/vip'].map((address) => createInput(address, manifest)));
const [home] = inputs;
if (home === undefined) throw new Error('no page');
const rendered = await measureRenders(builds, inputs);
const switched = await measureSwitches([builds, { ...builds, remote: await copyBuild(builds.remote) }], home);
process.stdout.write(`${JSON.stringify({ ...rendered, ...switched })}\n`);
