/** The id of the element that React hydrates. */
export const ROOT_ID = 'page';
