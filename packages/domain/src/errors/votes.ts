/** Votes and gauges. */
export const voteErrors = [
  'vote.noPower',
  'vote.tooEarly',
  'vote.notVoted',
  'vote.weightsInvalid',
  'gauge.notAvailable',
  'gauge.alreadyExists',
  'gauge.poolUnknown',
  'gauge.tokenNotListed',
  'gauge.tokenTaxed',
] as const
