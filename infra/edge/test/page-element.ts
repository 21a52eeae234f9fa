/** Text of the script element with an id in a page; empty when the page has none. */
export function scriptText(html: string, id: string): string {
  return new RegExp(`<script type="[a-z/]+" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
}
