/** Id of the element that React renders into. */
export const ROOT_ID = 'page';
