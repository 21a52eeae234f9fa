import { controlCharacters } from '@marquee/contract/schemas';

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeCharacter = (character: string): string =>
  shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A stored text as one line that a terminal only shows: control characters and changes of the text direction are
 * escaped as in JSON, so that text which a visitor sent neither runs as a command nor looks like other lines.
 */
export function escapeText(text: string): string {
  return text.replaceAll(controlCharacters, escapeCharacter);
}

/** As `escapeText` for the output of a command, which keeps its line feeds. JSON stays the same JSON. */
export function escapeOutput(output: string): string {
  return output.split('\n').map(escapeText).join('\n');
}
