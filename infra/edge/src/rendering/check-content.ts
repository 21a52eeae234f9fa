const elements = {
  text: 'a abbr b bdi bdo blockquote br cite code data del dfn em i ins kbd mark p pre q s samp small span strong sub',
  sections: 'address article aside details dialog div fieldset footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend',
  moreSections: 'main nav search section summary sup time u var wbr',
  lists: 'dd dl dt li menu ol ul',
  tables: 'caption col colgroup table tbody td tfoot th thead tr',
  controls: 'button datalist input label meter optgroup option output progress select textarea',
  media: 'audio figcaption figure img link map picture source track video',
  shapes: 'circle ellipse line path polygon polyline rect svg symbol text tspan use g defs desc',
  paints: 'clipPath feGaussianBlur filter linearGradient marker mask pattern radialGradient stop',
};
const allowed = new Set(Object.values(elements).flatMap((names) => names.split(' ')));
const empty = new Set('br col hr img input link source track wbr'.split(' '));
/** Parsers leave out other elements in a list of options, so their end tags would end an element around it. */
const inSelect = new Set(['option', 'optgroup', 'hr']);
/** Elements whose name is a property of the document, in front of its own ones. */
const namedByDocument = new Set(['form', 'img']);

const attributes = String.raw`(?<attributes>(?:\s+[A-Za-z][\w:.-]*(?:="[^"<]*")?)*)`;
const tag = String.raw`<(?<end>/?)(?<name>[A-Za-z][A-Za-z0-9]*)${attributes}\s*(?<closed>/?)>`;
/** Text, a comment of React, or a tag. */
const piece = new RegExp(String.raw`[^<]+|<!--[ $/&!?~F]{0,2}-->|${tag}`, 'y');
const attribute = /\s+([A-Za-z][\w:.-]*)(?:="([^"<]*)")?/g;

function isAllowedAttribute(element: string, name: string, value: string): boolean {
  const lowerCase = name.toLowerCase();
  if (lowerCase.startsWith('on')) return false;
  if (['style', 'nonce', 'is', 'slot', 'part'].includes(lowerCase)) return false;
  // Elements of the edge and the shell have such ids. An escaped letter could hide one.
  if (lowerCase === 'id') return !/^marquee-|&/i.test(value);
  if (lowerCase === 'name') return !namedByDocument.has(element);
  return element !== 'link' || lowerCase !== 'rel' || value === 'preload';
}

/**
 * Checks the HTML of a renderer, whose process runs the code of the parts. The content of a page has only elements for
 * content, and cannot end the element around it, replace an element or property that the shell reads, or lead the page
 * elsewhere.
 * @param html output of React: lower case, quoted, each element ended
 * @throws Error that names the first place that is not allowed
 */
export function checkContent(html: string): void {
  const open: string[] = [];
  let position = 0;
  while (position < html.length) {
    piece.lastIndex = position;
    const found = piece.exec(html);
    const groups = found?.groups;
    if (found === null || (groups?.['name'] !== undefined && !take(groups, open)))
      throw new Error(`the content has an element that is not allowed: ${html.slice(position, position + 80)}`);
    position = piece.lastIndex;
  }
  if (open.length > 0) throw new Error(`the content does not end ${open.join(' ')}`);
}

/** Follows a tag. Returns false when it is not allowed at its place. */
function take(
  { name = '', end, attributes: pairs = '', closed }: Readonly<Record<string, string | undefined>>,
  open: string[],
): boolean {
  if (end === '/') return pairs === '' && closed === '' && open.pop() === name;
  if (!allowed.has(name) || (open.includes('select') && !inSelect.has(name))) return false;
  for (const [, key = '', value = ''] of pairs.matchAll(attribute))
    if (!isAllowedAttribute(name, key, value)) return false;
  // Parsers take the end of an element that is not empty for its start.
  if (empty.has(name)) return true;
  open.push(name);
  return closed === '';
}
