import base from '../../playwright.config.ts';

/** `npm run accept`: the counts and words of the specification, for the sample house only. */
export default { ...base, testDir: '.', testMatch: '*.accept.ts', testIgnore: [] };
