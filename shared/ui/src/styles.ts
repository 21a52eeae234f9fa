/** Global styles: cascade layers, fonts, tokens of both themes, reset. Import them once per document. */
import '#global/layers.css';
import '#global/fonts.css';
import '#tokens/brand.css';
import '#tokens/tokens.css';
import '@marquee/fonts/script-fonts.css';
import '#tokens/themes.css';
import '#global/reset.css';
