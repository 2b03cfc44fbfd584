/** Formats a number with Indian digit grouping: `24,000`. */
export const rupees: (sum: number) => string = new Intl.NumberFormat('en-IN').format;
