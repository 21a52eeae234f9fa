/** Header of a call with the name of the operator whom the page shows, percent-encoded. */
export const operatorHeader = 'x-marquee-operator';
