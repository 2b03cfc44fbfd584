/** The attributes of the still that is shown at first, where others follow the pointer (show-stills.ts). */
export const SHOWN = { 'data-shown': '', 'data-seen': '' };
