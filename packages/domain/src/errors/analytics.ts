/** Series and their pinned answers. */
export const analyticsErrors = ['analytics.unknownMetric', 'analytics.blockNotFinal', 'analytics.emptyRange'] as const
