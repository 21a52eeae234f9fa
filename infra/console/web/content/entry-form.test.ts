import { computeEnd, parseEntry, createForm, type EntryForm } from './entry-form.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const text = { title: 'Tonight', content: '<p>At nine.</p>' };
const right: EntryForm = { ...createForm(now), texts: { en: text } };

test.each([
  ['2026-11-25T09:30', 7, '2026-12-02T09:30'],
  ['2026-11-25T09:30', 30, '2026-12-25T09:30'],
  ['', 7, ''],
])('ends an entry from %j after the next %i days', (startsAt, days, end) => {
  expect(computeEnd({ startsAt }, days)).toBe(end);
});

test('parses an entry without empty languages', () => {
  expect(
    parseEntry({ ...right, kind: 'notice', texts: { en: text, th: { title: ' ', content: '' } } }, ['en', 'th']),
  ).toEqual({
    entry: {
      type: 'B',
      notice: true,
      link: '',
      picture: '',
      startsAt: '2026-11-20T12:00:00.000Z',
      endsAt: null,
      texts: { en: text },
    },
  });
});

test.each([
  ['no text in the language of the merchant', { texts: { th: text } }, { languages: ['en'] }],
  ['a title without a text', { texts: { en: text, th: { title: 'คืนนี้', content: '' } } }, { languages: ['th'] }],
  ['a link out of the site', { link: 'https://elsewhere.example' }, { fields: ['link'] }],
  ['a link that only looks like one into the site', { link: '//elsewhere.example' }, { fields: ['link'] }],
  ['no beginning', { startsAt: '' }, { fields: ['startsAt'] }],
  ['an end before the beginning', { endsAt: '2020-01-01T00:00' }, { fields: ['endsAt'] }],
  [
    'all problems at once',
    { link: '//elsewhere.example', endsAt: '2020-01-01T00:00', texts: { th: { title: 'คืนนี้', content: '' } } },
    { fields: ['link', 'endsAt'], languages: ['en', 'th'] },
  ],
])('reports %s', (_, change, problems) => {
  expect(parseEntry({ ...right, ...change }, ['en', 'th'])).toEqual({
    problems: { fields: [], languages: [], ...problems },
  });
});
