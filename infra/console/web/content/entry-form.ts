import { contentEntry, type ContentEntry } from '@marquee/contract/operator';
import { dayjs } from '@marquee/time';
import { parseFieldInstant, formatFieldInstant } from '#web/texts/formats.ts';
import { findKind, kinds, type Kind } from './kinds.ts';

interface Text {
  readonly title: string;
  readonly content: string;
}

/** Values of the form as typed. */
export interface EntryForm {
  readonly kind: Kind;
  readonly link: string;
  readonly picture: string;
  /** `datetime-local` of this machine. */
  readonly startsAt: string;
  /** The same; empty for no end. */
  readonly endsAt: string;
  readonly texts: Readonly<Record<string, Text>>;
}

export const emptyText: Text = { title: '', content: '' };

export function createForm(now: number): EntryForm {
  return {
    kind: 'board',
    link: '',
    picture: '',
    startsAt: formatFieldInstant(new Date(now).toISOString()),
    endsAt: '',
    texts: {},
  };
}

/** Returns the end of an entry that is shown for some days, in the format of the field; empty without a start. */
export function computeEnd({ startsAt }: Pick<EntryForm, 'startsAt'>, days: number): string {
  const from = parseFieldInstant(startsAt);
  return from === null ? '' : formatFieldInstant(dayjs(from).add(days, 'day').toISOString());
}

export function toEntryForm({ type, notice, link, picture, startsAt, endsAt, texts }: ContentEntry): EntryForm {
  return {
    kind: findKind({ type, notice }),
    link,
    picture,
    startsAt: formatFieldInstant(startsAt),
    endsAt: endsAt === null ? '' : formatFieldInstant(endsAt),
    texts,
  };
}

const checkedFields = ['link', 'startsAt', 'endsAt'] as const;
type CheckedField = (typeof checkedFields)[number];

/** The wrong fields and languages of an entry that cannot be saved. */
export interface EntryProblems {
  readonly fields: readonly CheckedField[];
  /** Languages whose title or text is missing or has characters that cannot be saved. */
  readonly languages: readonly string[];
}

const { title: titleSchema, content: contentSchema } = contentEntry.shape.texts.valueType.shape;

export type TextProblem = 'missing' | 'characters';

/** Returns why a title or text cannot be saved in an entry, or null. */
export function findTextProblem(field: keyof Text, value: string): TextProblem | null {
  if (value.trim() === '') return 'missing';
  const schema = field === 'title' ? titleSchema : contentSchema;
  return schema.safeParse(value).success ? null : 'characters';
}

const isEmpty = ({ title, content }: Text): boolean => title.trim() === '' && content.trim() === '';

const isWhole = (text: Text | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.content.trim() !== '';

/**
 * Parses the form to an entry, or returns all its problems.
 * @param languages languages of the merchant, the default first
 */
export function parseEntry(
  { kind, link, picture, startsAt, endsAt, texts }: EntryForm,
  languages: readonly string[],
): { readonly entry: ContentEntry } | { readonly problems: EntryProblems } {
  const from = parseFieldInstant(startsAt);
  const until = endsAt === '' ? null : parseFieldInstant(endsAt);
  const written = Object.entries(texts).filter(([, text]) => !isEmpty(text));
  const [first = ''] = languages;
  const read = contentEntry.safeParse({
    ...kinds[kind],
    link: link.trim(),
    picture,
    startsAt: from,
    endsAt: until,
    texts: Object.fromEntries(written),
  });
  const paths = read.error?.issues.map(({ path }) => path) ?? [];
  const isEndWrong = endsAt !== '' && (until === null || (from !== null && until <= from));
  const fields = checkedFields.filter(
    (field) => paths.some(([name]) => name === field) || (field === 'endsAt' && isEndWrong),
  );
  const wrongLanguages = new Set([
    ...(isWhole(texts[first]) ? [] : [first]),
    ...written.filter(([, text]) => !isWhole(text)).map(([language]) => language),
    ...paths.filter(([name]) => name === 'texts').map(([, language = first]) => String(language)),
  ]);
  return read.success && fields.length === 0 && wrongLanguages.size === 0
    ? { entry: read.data }
    : { problems: { fields, languages: [...wrongLanguages] } };
}
