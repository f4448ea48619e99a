/** Series, their pinned answers, and exports of records. */
export const analyticsErrors = [
  'analytics.unknownMetric',
  'analytics.blockNotFinal',
  'analytics.emptyRange',
  'analytics.tooManyRecords',
] as const
