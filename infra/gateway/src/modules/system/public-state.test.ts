import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const success = z.object({ success: z.literal(true), value: z.looseObject({}) });

/** Sends a request as a client that knows the specification only. */
const fetchValue = async (address: string) => {
  const response = await fetch(new URL(address, gateway.client.origin));
  return success.parse(await response.json()).value;
};

const permission = async () =>
  z.object({ info: z.looseObject({}) }).parse(await fetchValue('/wps/system/permission')).info;

test('R3.06a describes the site in the permission response', async () => {
  expect(await permission()).toMatchObject({
    customerService: expect.any(Array),
    domainRoute: expect.any(Array),
    resources: expect.any(Object),
    whitelabel: expect.any(Object),
    register: expect.any(Object),
    mainDomain: 'localhost',
    analyticsId: expect.any(String),
    imageCDNs: ['/media'],
    launchGameCDNs: [expect.stringMatching(/^https?:/)],
  });
});

test('R3.03f sends the flags of the merchant', async () => {
  expect((await permission())['whitelabel']).toMatchObject({
    referral: true,
    phoneVerification: true,
    vip: true,
    agentPolicy: true,
    features: {
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      MOBILENUMPASSREG3: true,
      FREEPLAY3: true,
      PWDEXPFORCECHANGE3: false,
      MOBILEVERCODELOGIN3: true,
    },
  });
});

test('R3.03i sends an address for each resource', async () => {
  const names = ['FACEBOOK', 'WHATSAPP', 'TELEGRAM', 'INSTAGRAM', 'VIBER', 'MOBILECONFIG', 'Android'];
  expect((await permission())['resources']).toEqual(
    Object.fromEntries(names.map((name) => [name, expect.stringMatching(/^(https:\/\/|\/)/)])),
  );
});

test('R3.05c sends the entries of customer service with place, type, title and path', async () => {
  const entry = (csPosition: string, csType: string, title: string) => ({
    csPosition,
    csType,
    title,
    path: expect.stringMatching(/^.{9,}$/),
  });
  expect((await permission())['customerService']).toEqual([
    entry('footer,sidemenu,page', 'CHAT', 'Live chat'),
    entry('footer', 'EMAIL', 'E-mail'),
    entry('footer', 'LINE', 'LINE'),
  ]);
});

test('R3.04de sends categories with their vendors, whose pictures exist', async () => {
  const menus = z
    .object({
      categories: z
        .array(
          z.object({
            title: z.string().min(1),
            gameClassify: z.string().min(1),
            cards: z
              .array(z.object({ id: z.int(), displayName: z.string().min(1), lagerIcon: z.string().min(1) }))
              .min(1),
          }),
        )
        .length(10),
    })
    .parse(await fetchValue('/lgw/games/game_menus'));
  const pictures = new Set(menus.categories.flatMap(({ cards }) => cards.map(({ lagerIcon }) => lagerIcon)));
  const media = path.join(import.meta.dirname, '../../../demo/media');
  expect([...pictures].filter((picture) => !fs.existsSync(path.join(media, `${picture}-320.webp`)))).toEqual([]);
});

test('R3.03h sends the popups of visitors and of members', async () => {
  const address = (type: string) => `/wps/relay/MCSFE_getListAnnouncements?type=${type}&platform=W`;
  const popup = z.object({ title: z.string().min(1), content: z.string().min(1), type: z.string() });
  const list = async (type: string) =>
    z.object({ announcements: z.array(popup).min(1) }).parse(await fetchValue(address(type))).announcements;
  expect(new Set((await list('PU')).map(({ type }) => type))).toEqual(new Set(['PU']));
  expect(new Set((await list('PL')).map(({ type }) => type))).toEqual(new Set(['PL']));
});
