import type { PoolItem } from '@exchange/api-client'
import { type GaugeState, gaugeState } from '@exchange/domain/voting/gaugeState'

/** State of a pool's gauge in the running epoch. */
export const stateOfGauge = ({ gauge }: Pick<PoolItem, 'gauge'>): GaugeState =>
  gaugeState(gauge && { alive: gauge.alive, votes: BigInt(gauge.votes) })

/** A pool with a gauge, which stakes its pool tokens, or its positions if it is concentrated. */
export type StakedPool = PoolItem & { readonly gauge: NonNullable<PoolItem['gauge']> }

export const isStakedPool = (pool: PoolItem): pool is StakedPool => pool.gauge !== null
