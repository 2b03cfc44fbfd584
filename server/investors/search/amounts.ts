const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lacs?|crores?|cr)(?!\p{L})/giu;
/** A whole number with its commas: '12,50,000'. */
const GROUPED = /(?<![\d,.])\d{1,3}(?:,\d{2,3})+(?![\d,.]\d)/g;
const LAKH = 1e5;
const CRORE = 1e7;

const withoutCommas = (number: string) => number.replaceAll(',', '');

/** Replaces amounts in a query by their digits: '4.12 crore' and '4,12,00,000' become '41200000'. */
export function withPlainAmounts(query: string): string {
  return query
    .replace(AMOUNT, (_typed, number: string, unit: string) => {
      const size = /^c/i.test(unit) ? CRORE : LAKH;
      return `${Math.round(Number(withoutCommas(number)) * size)}`;
    })
    .replace(GROUPED, withoutCommas);
}

/** How documents write a long number: grouped as in India and elsewhere, in lakh, and in crore. */
export function amountPhrases(digits: string): string[][] {
  if (!/^\d{5,15}$/.test(digits)) return [];
  const number = Number(digits);
  const written = (value: number, locale = 'en-IN') =>
    value.toLocaleString(locale, { maximumFractionDigits: 5 }).split(/[.,]/);
  return [
    written(number),
    written(number, 'en'),
    [...written(number / LAKH), 'lakh'],
    [...written(number / CRORE), 'crore'],
  ];
}
