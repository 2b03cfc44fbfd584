export const rupees: (sum: number) => string = new Intl.NumberFormat('en-IN').format;
