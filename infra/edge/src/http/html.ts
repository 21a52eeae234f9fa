const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** Escapes JSON for a script element, so that it cannot end the element. It parses to the same value. */
export function formatScriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export type Attributes = Readonly<Record<string, string | true | null>>;

/** A start tag. Null attributes are left out. */
export function renderTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}
