/** A release that did not happen. The message is a sentence for the person who asked for it. */
export class ReleaseError extends Error {}
