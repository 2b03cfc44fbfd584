/** The beginning of the address of a comparison, on the page of its department. The ids of its items follow. */
export const COMPARE_HASH = '#compare=';

/** The address of a comparison of these items. */
export const comparisonOf = (ids: readonly string[]) => COMPARE_HASH + ids.join('.');
