/**
 * JSON with sorted keys and no white space: the form that is hashed and signed. Undefined members are left out.
 * @throws TypeError for a value that JSON cannot represent
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return `{${toMembers(value)}}`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

/** In one pass: each change verifies the hashes of hundreds of audit rows. */
function toMembers(value: object): string {
  let members = '';
  const names = Object.keys(value) as (keyof typeof value)[];
  for (const name of names.sort()) {
    const member: unknown = value[name];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${toCanonicalJson(member)}`;
  }
  return members;
}
