/** Global style: layers, fonts, tokens of both themes, reset. Import it once, in the page that owns the document. */
import './global/layers.css';
import './global/fonts.css';
import './tokens/brand.css';
import './tokens/tokens.css';
import './tokens/themes.css';
import './global/reset.css';
