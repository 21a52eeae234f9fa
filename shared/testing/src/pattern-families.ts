/** A pattern family as a merchant configures it, with valid and invalid texts. */
export interface PatternFamily {
  readonly patternId: string;
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly right: string;
  /** Invalid text of an allowed length; null when every text is valid. */
  readonly wrong: string | null;
  /** Valid except for its length. */
  readonly short: string;
  readonly long: string;
}

const family = (
  patternId: string,
  acceptedPattern: string,
  { right, wrong, short, long }: Pick<PatternFamily, 'right' | 'wrong' | 'short' | 'long'>,
  [minLength, maxLength]: readonly [number, number] = [4, 12],
): PatternFamily => ({ patternId, acceptedPattern, minLength, maxLength, right, wrong, short, long });

export const patternFamilies: readonly PatternFamily[] = [
  family('any', '*', { right: 'ก b-7!', wrong: null, short: 'a 1', long: 'thirteen sign' }),
  family('letter_first_letters_digits', '^[A-Za-z][A-Za-z0-9]*$', {
    right: 'abc123',
    wrong: '1abc23',
    short: 'ab1',
    long: 'a123456789012',
  }),
  family('chinese_digits', '^[\\p{Script=Han}0-9]+$', {
    right: '张三丰88',
    wrong: 'zhang88',
    short: '张三8',
    long: '张三丰1234567890',
  }),
  family('email', '^[^\\s@]+@[^\\s@]+$', {
    right: 'a@b.co',
    wrong: 'ab.co.th',
    short: 'a@b',
    long: 'kittisak@b.co.th',
  }),
  family('letters_or_digits', '^[A-Za-z0-9]+$', {
    right: '123456',
    wrong: '1234-5',
    short: 'a1b',
    long: 'abcdefghijklm',
  }),
  family('letters_and_digits', '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$', {
    right: 'abc123',
    wrong: 'abcdef',
    short: 'ab1',
    long: 'abcdefghijkl1',
  }),
  family('digits_only', '^[0-9]+$', { right: '081234', wrong: '08123x', short: '081', long: '0812345678901' }),
  family('one_uppercase', '^(?=.*[A-Z]).+$', { right: 'abcD1!', wrong: 'abcd1!', short: 'abC', long: 'abcdefghijklM' }),
  family('english_spaces', '^[A-Za-z ]+$', { right: 'Nok Sae', wrong: 'Nok 7e', short: 'Nok', long: 'Nok Kittisak S' }),
  family('no_spaces', '^\\S+$', { right: 'a-ก7!x', wrong: 'a b c', short: 'a-b', long: 'abcdefghijklm' }),
  family('chinese_punctuation', '^[\\p{Script=Han}·，。！？、]+$', {
    right: '张三·李四',
    wrong: '张三 Li',
    short: '张三。',
    long: '张三李四王五赵六孙七周八吴',
  }),
  family(
    'date_ymd',
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    { right: '1990-12-31', wrong: '1990-13-31', short: '1990-1-3', long: '1990-12-311' },
    [10, 10],
  ),
  family(
    'date_mdy',
    '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$',
    { right: '12-31-1990', wrong: '31-12-1990', short: '1-31-199', long: '12-31-19900' },
    [10, 10],
  ),
  family('korean', '^\\p{Script=Hangul}+$', {
    right: '김철수씨',
    wrong: '김철수A',
    short: '김철수',
    long: '김철수김철수김철수김철수김',
  }),
  family('thai', '^[\\p{Script=Thai}]+$', {
    right: 'กิตติศักดิ์',
    wrong: 'กิตติ ab',
    short: 'กิต',
    long: 'กิตติศักดิ์กิตติ',
  }),
  family('thai_or_english', '^([\\p{Script=Thai}]+|[A-Za-z]+)$', {
    right: 'กิตติ',
    wrong: 'กิตtti',
    short: 'Nok',
    long: 'KittisakKittisak',
  }),
  family('uppercase_spaces', '^[A-Z ]+$', { right: 'NOK SAE', wrong: 'NOK Sae', short: 'NOK', long: 'NOK KITTISAK S' }),
  family('letters_digits_symbols', '^[\\x21-\\x7e]+$', {
    right: 'aB3$%',
    wrong: 'aB3ก$',
    short: 'a3$',
    long: 'abcdef1234$%^',
  }),
  family(
    'strong_password',
    '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).+$',
    { right: 'Abc1!x', wrong: 'Abc123', short: 'A1a!', long: 'Abcdef1!Abcdef' },
    [6, 12],
  ),
  family('full_name', '^\\S+( \\S+)+$', { right: 'Nok Sae', wrong: 'Kittisak', short: 'N S', long: 'Nok Kittisak S' }),
  family('japanese_full_width', '^[\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Han}ー　]+$', {
    right: 'ヤマダ　タロウ',
    wrong: 'ﾔﾏﾀﾞﾀﾛｳ1',
    short: 'ヤマダ',
    long: 'ヤマダタロウヤマダタロウヤ',
  }),
  family('uppercase_only', '^[A-Z]+$', { right: 'NOKSAE', wrong: 'NOKsae', short: 'NOK', long: 'NOKKITTISAKSX' }),
];
