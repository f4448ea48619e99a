import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'

/** What an administrator says of a pool: "Points", "3x", why, and where to read more. */
export type Boost = PoolItem['boosts'][number]

/** Boosts by lower-case address of the pool, in the order in which they were written. */
export type Boosts = ReadonlyMap<Address, readonly Boost[]>

/** Reads the boosts of a chain, which the application keeps. */
export type ReadBoosts = (chainId: number) => Promise<Boosts>
