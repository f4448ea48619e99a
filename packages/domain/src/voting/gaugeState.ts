/** A gauge, with what its pool's activity depends on. Votes of the running epoch in wei. */
export type GaugeVotes = { readonly alive: boolean; readonly votes: bigint }

/**
 * State of a pool's gauge in the running epoch. `missing` and `dead` pools are inactive. An `unvoted` one is active and gets none of the next
 * emission.
 */
export type GaugeState = 'missing' | 'dead' | 'unvoted' | 'voted'

/** The state of a gauge; null means that the pool has none. */
export const gaugeState = (gauge: GaugeVotes | null): GaugeState => {
  if (gauge === null) return 'missing'
  if (!gauge.alive) return 'dead'
  return gauge.votes > 0n ? 'voted' : 'unvoted'
}

/** Whether a pool with such a gauge takes stakes and votes. */
export const isActiveGauge = (state: GaugeState): boolean => state === 'unvoted' || state === 'voted'
