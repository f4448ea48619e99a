/** Pictures of the content studio. */
export const studioErrors = [
  'studio.nothingPicked',
  'studio.tooManyPicked',
  'studio.tooManyIncentives',
  'studio.portfolioPrivate',
  'studio.versionUnknown',
  'studio.linkUnknown',
] as const
