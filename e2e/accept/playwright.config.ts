import base from '../../playwright.config.ts';

/** `npm run accept`: the counts and words of its brief, for the sample house only. */
export default { ...base, testDir: '.', testMatch: '*.accept.ts', testIgnore: [] };
