import {
  callAddresses,
  type CallName,
  type Game,
  type GameList,
  type MemberInfo,
  type Menus,
  type Winner,
} from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { changePermission, removeInitialData } from '#faults/page-data.ts';
import { test } from '#faults/test.ts';
import { Home } from '#pages/home.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';
import { changeLobbyTexts } from './lobby-texts.ts';
import { obfuscatePath } from './obfuscate-path.ts';
import { clobbering, splitIntoChunks, payloads } from './payloads.ts';
import { expectNoInjection, findMissingPayloads, clickLinks, hasPayloadRun } from './expect-no-injection.ts';

/** Removes the content policy, so that only the code protects the page. */
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 120_000 });

/** Milliseconds in which the winner board scrolls by one line. */
const lineMs = 2_000;

const attacks = [...payloads, ...clobbering];
/** The same in groups of four, for sinks with many requests. */
const isMarkup = (payload: string) => payload.startsWith('<');
const bundles = [
  ...splitIntoChunks(attacks.filter(isMarkup), 4).map((group) => group.join(' ')),
  ...attacks.filter((payload) => !isMarkup(payload)),
];
const repeated = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to repeat');
  return item;
};

async function changeResponse<Value>(page: Page, name: CallName, change: (value: Value) => Value): Promise<void> {
  await page.route(`**${callAddresses[name].path}*`, async (route) => {
    const response = await route.fetch();
    const envelope: { value: Value } = JSON.parse(await response.text());
    await route.fulfill({ response, json: { ...envelope, value: change(envelope.value) } });
  });
}

const evilGame = (game: Game, payload: string, index: number): Game => ({
  ...game,
  nodeId: 1_000_000 + index,
  displayName: payload,
  gameName: payload,
  vendorName: payload,
  showIcon: payload,
  gameCode: payload,
});

/** Control: most payloads run in an unsafe page. */
test.beforeAll(async ({ browser }) => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  const page = await browser.newPage();
  let ran = 0;
  for (const payload of payloads.filter((each) => each.startsWith('<'))) {
    await page.goto('about:blank');
    await page.setContent(`<p>${payload}</p>`);
    ran += Number(await hasPayloadRun(page));
  }
  expect(ran).toBeGreaterThan(50);
  await page.close();
});

/** Scrolls a virtual list by one screen and waits until it is rendered. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

test('X1 executes no script in titles, vendors and pictures of games', async ({ page }) => {
  await removeInitialData(page);
  await changeResponse<GameList>(page, 'gameList', (list) => ({
    ...list,
    totalCount: attacks.length,
    totalPages: 1,
    games: attacks.map((payload, index) => evilGame(repeated(list.games, index), payload, index)),
  }));
  await page.goto('/rng');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  let missing = await findMissingPayloads(page, attacks);
  for (let screens = 0; missing.length > 0 && screens < attacks.length; screens += 1) {
    await scrollOn(page);
    missing = await findMissingPayloads(page, missing);
  }
  expect(missing).toEqual([]);
  await expectNoInjection(page);
});

test('X2 executes no script in names, codes and pictures of vendors', async ({ page }) => {
  await removeInitialData(page);
  await changeResponse<Menus>(page, 'gameMenus', (menus) => ({
    ...menus,
    categories: menus.categories.map((category) => ({
      ...category,
      cards: attacks.map((payload, index) => ({
        ...repeated(category.cards, index),
        id: 1_000_000 + index,
        displayName: payload,
        code: payload,
        lagerIcon: payload,
      })),
    })),
  }));
  await page.goto('/provider?category=RNG');
  await page.getByRole('button', { name: 'Slots providers' }).press('Enter');
  await expect.poll(() => findMissingPayloads(page, attacks)).toEqual([]);
  await expectNoInjection(page);
});

test('X3 names of winners and of their games', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await removeInitialData(page);
  await changeResponse<{ winners: Winner[] }>(page, 'rankList', ({ winners }) => ({
    winners: splitIntoChunks(attacks, 2).map(([customerName = '', gameName = ''], index) => ({
      ...repeated(winners, index),
      customerName,
      gameName,
    })),
  }));
  await page.goto('/');
  const { winnerLines } = new Home(page);
  await expect(winnerLines.first()).toBeVisible();
  let missing = await findMissingPayloads(page, attacks);
  for (let lines = 0; missing.length > 0 && lines < attacks.length; lines += 1) {
    await page.clock.runFor(lineMs);
    missing = await findMissingPayloads(page, missing);
  }
  expect(missing).toEqual([]);
  await expectNoInjection(page);
});

test('X4 executes no script in titles, texts, pictures and links of banners', async ({ page }) => {
  await changePermission(page, () => ({
    banners: attacks.map((payload, index) => ({
      groupName: 'w_home',
      url: `${payload}${index}`,
      kicker: payload,
      title: payload,
      text: payload,
      link: payload,
    })),
  }));
  await page.goto('/');
  await expect.poll(() => findMissingPayloads(page, attacks), { timeout: 20_000 }).toEqual([]);
  await clickLinks(page);
  await expectNoInjection(page);
});

test('X5 titles and addresses of customer service', async ({ page }) => {
  const entry = { csPosition: 'footer', csType: 'chat' };
  await changePermission(page, () => ({
    customerService: attacks.flatMap((payload, index) => [
      { ...entry, title: payload, path: obfuscatePath(`https://help.example/${index}`) },
      { ...entry, title: `address ${index}`, path: obfuscatePath(payload) },
    ]),
  }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await expect.poll(() => findMissingPayloads(page, attacks)).toEqual([]);
  await clickLinks(page);
  await expectNoInjection(page);
});

test('X1 escapes name, account and rank of a player', async ({ page }) => {
  const { token } = await registerAccount();
  await page.addInitScript((sessionToken) => sessionStorage.setItem('token', sessionToken), token);
  let group: readonly string[] = [];
  await changeResponse<MemberInfo>(page, 'memberInfo', (member) => {
    const text = group.join(' ');
    return { ...member, nickname: text, account: text, userName: text, vipLabelName: text };
  });
  for (group of splitIntoChunks(attacks, 12)) {
    await page.goto('/member');
    await expect.poll(() => findMissingPayloads(page, group)).toEqual([]);
    await expectNoInjection(page);
  }
});

test('X5 escapes the address of the page: path, query and hash', async ({ page }) => {
  for (const [path = '', name = '', vassalage = '', category = '', hash = ''] of splitIntoChunks(bundles, 5)) {
    const query = new URLSearchParams({
      name,
      gameName: name,
      vassalage,
      category,
      filter: category,
      gameCode: vassalage,
      recommenderId: name,
      backUrl: hash,
    });
    const suffix = `?${query.toString()}#${hash}`;
    await page.goto(`/hot${suffix}`);
    await expect(page.getByRole('banner').first()).toBeVisible();
    await expectNoInjection(page);
    await page.goto(`/member/${encodeURIComponent(path)}${suffix}`);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expectNoInjection(page);
  }
});

test('X6 escapes the invitation code of a registration', async ({ page }) => {
  await page.goto('/register');
  const form = new RegisterModal(page);
  for (const payload of bundles) {
    await form.invitation.fill(payload);
    await form.invitation.blur();
  }
  await expect(form.root).toContainText('Letters or digits');
  await expectNoInjection(page);
});

test('X7 values of a dictionary', async ({ page }) => {
  const texts = await changeLobbyTexts(page, attacks);
  expect(texts).toBeGreaterThan(100);
  for (const address of ['/', '/rng', '/live', '/provider', '/hot', '/fav']) {
    await page.goto(address);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('planted');
    await expectNoInjection(page);
  }
});

test('X8 does not change prototypes by an address or a response', async ({ page }) => {
  await removeInitialData(page);
  await page.route(`**${callAddresses.hotGames.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        '"value":{',
        '"value":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},',
      ),
    });
  });
  for (const address of [
    '/?__proto__[x]=1&__proto__.x=1&constructor[prototype][x]=1#__proto__[x]=1',
    '/hot?name[__proto__][x]=1&__proto__=1',
    '/rng?vassalage=__proto__',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => ['x' in {}, 'x' in [], 'x' in Function.prototype])).toEqual([false, false, false]);
  }
});
