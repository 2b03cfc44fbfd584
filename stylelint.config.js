/** A number with a unit that is not the argument of a name: `12px`, `-0.5em`. */
const LENGTH = /(?:^|[^\w-])-?\d*\.?\d+(?:%|[a-z]+)/;
const SECONDS = /(?<![\d.])(?!0s)[\d.]+m?s\b/;

/** Colours, spaces, type sizes and durations come from app/styles/tokens.css. An exception says why in a comment. */
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
      // Safari before 26.2 ignores the shorthand if it has more than a line.
      'text-decoration': [/\s/],
    },
  },
  overrides: [
    {
      files: ['app/styles/tokens.css'],
      rules: { 'color-no-hex': null },
    },
  ],
};
