const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);

/** A `<` could end the style element; CSS reads the escape as the same character. */
const escapeForStyle = (declarations: string): string => declarations.replaceAll('<', '\\3c ');

export interface ExtractedStyles {
  readonly html: string;
  /** Rules for a `<style>` element of the page; empty when the HTML has no `style` attributes. */
  readonly css: string;
}

/**
 * Moves the `style` attributes of rendered HTML into rules, because the content policy of the page allows only a style
 * element with its nonce. React keeps the attributes of elements that it hydrates, so the rules stay in effect until it
 * sets the style of an element again.
 * @param html output of React, which escapes quotes in texts and attributes
 */
export function extractStyles(html: string): ExtractedStyles {
  const names = new Map<string, string>();
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    const name = names.get(declarations) ?? String(names.size);
    names.set(declarations, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(
    ([declarations, name]) => `[data-style="${name}"]{${escapeForStyle(unescapeHtml(declarations))}}`,
  );
  return { html: marked, css: rules.join('') };
}
