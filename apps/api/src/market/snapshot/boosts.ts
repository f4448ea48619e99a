import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'

/** An administrator's note on a pool: "Points", "3x", the reason, and a link. */
export type Boost = NonNullable<PoolItem['boosts']>[number]

/** Boosts by lower-case pool address, in the order in which they were written. */
export type Boosts = ReadonlyMap<Address, readonly Boost[]>

/** Reads the boosts of a chain, which the application stores; undefined while nobody knows them. */
export type ReadBoosts = (chainId: number) => Promise<Boosts | undefined>
