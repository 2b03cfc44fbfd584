/** A number with a unit that is not the argument of a name: `12px`, `-0.5em`. */
const LENGTH = /(?:^|[^\w-])-?\d*\.?\d+(?:%|[a-z]+)/;
const SECONDS = /(?<![\d.])(?!0s)[\d.]+m?s\b/;
/**
 * Only what needs no layout is animated: the properties of the compositor, colours, and those that only switch at the
 * end of a move.
 */
const MOVES =
  'transform|opacity|color|background-color|display|overlay|visibility|pointer-events|none';
/** Another property in a list of transitions, at its start or after a comma. */
const TRANSITION = new RegExp(`(?:^|,)\\s*(?!(?:${MOVES})\\b(?!-))[a-z-]+(?![^()]*\\))`);
const KEYFRAME = new RegExp(`^(?!(?:${MOVES}|animation-timing-function)$)`);

/** Colours, spaces, type sizes and durations come from site/styles/tokens.css. An exception says why in a comment. */
export default {
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-property-value-disallowed-list': {
      '/^(?:padding|margin|gap|row-gap|column-gap|inset)/': [LENGTH],
      '/^font(?:-size)?$/': [LENGTH],
      '/^(?:transition|animation)/': [SECONDS],
      '/^transition(?:-property)?$/': [TRANSITION],
      // Safari before 26.2 ignores the shorthand if it has more than a line.
      'text-decoration': [/\s/],
    },
    // A browser set to large type gets the layout that has room for it.
    'media-feature-name-unit-allowed-list': { '/width$/': ['rem', 'em'] },
    'rule-selector-property-disallowed-list': { '/^(?:from|to|[\\d.]+%)/': [KEYFRAME] },
  },
  overrides: [
    {
      files: ['site/styles/tokens.css'],
      rules: { 'color-no-hex': null },
    },
  ],
};
