import type { PoolType } from '../types.ts'

/** What an account has in an old pool. Pool tokens and emission are wei, fees raw units of both tokens. */
export type OldPosition = {
  readonly staked: bigint
  readonly wallet: bigint
  readonly earned: bigint
  readonly fees: readonly bigint[]
}

/**
 * Where it can go: `staked` in a gauge of the current version, to the `wallet` where the pool there has no gauge that takes it, or out alone, where
 * the pair has only pools of `another` kind, or `none`.
 */
export type MigrationEnd = 'staked' | 'wallet' | 'another' | 'none'

/** What is asked of the wallet, in this order. `allow` is a free signature where the wallet can sign one. */
export type MigrationStep = 'claim' | 'withdraw' | 'collect' | 'allow' | 'move' | 'remove'

/** Requests that a position takes at most. */
export const MOST_MIGRATION_STEPS = 4

const some = (amounts: readonly bigint[]): boolean => amounts.some((amount) => amount > 0n)

// MIGRATE-2
/**
 * What is left to do, by what the chain has: never more than four requests. Fees of what was in the wallet stay collectable whatever becomes of the
 * pool tokens: they are a request of this where four have room for it, and of what is left afterwards where not.
 */
export const migrationSteps = ({ staked, wallet, earned, fees }: OldPosition, end: MigrationEnd): readonly MigrationStep[] => {
  const leaves = end === 'staked' || end === 'wallet' ? ('move' as const) : ('remove' as const)
  const before = [...(earned > 0n ? (['claim'] as const) : []), ...(staked > 0n ? (['withdraw'] as const) : [])]
  const moving = staked + wallet > 0n ? (['allow', leaves] as const) : []
  const hasRoom = before.length + moving.length < MOST_MIGRATION_STEPS
  return [...before, ...(hasRoom && some(fees) ? (['collect'] as const) : []), ...moving]
}

/** Where the liquidity is now. */
export type FundsPlace = 'gauge' | 'wallet' | 'both' | 'gone'

export const fundsPlace = ({ staked, wallet }: Pick<OldPosition, 'staked' | 'wallet'>): FundsPlace => {
  if (staked > 0n) return wallet > 0n ? 'both' : 'gauge'
  return wallet > 0n ? 'wallet' : 'gone'
}

/** A pool of the current version that old liquidity may go to. */
export type MigrationTarget<P> = { readonly end: MigrationEnd; readonly pool: P | null }

type Candidate = {
  readonly type: PoolType
  readonly tvlUsd: string | null
  readonly tokens: readonly { readonly address: string }[]
  readonly gauge: { readonly alive: boolean } | null
}

const samePair = (a: Candidate, b: Candidate): boolean => {
  const own = new Set(a.tokens.map(({ address }) => address.toLowerCase()))
  return b.tokens.length === own.size && b.tokens.every(({ address }) => own.has(address.toLowerCase()))
}

/** The pool of the same kind, else the one on the other curve of two tokens, else one of another kind. */
export const migrationTarget = <P extends Candidate>(old: Candidate, pools: readonly P[]): MigrationTarget<P> => {
  const pairs = pools.filter((pool) => samePair(old, pool))
  const curves = pairs.filter(({ type }) => type === 'classic' || type === 'stable')
  const pool = curves.find(({ type }) => type === old.type) ?? curves[0]
  if (pool) return { end: pool.gauge?.alive ? 'staked' : 'wallet', pool }
  return pairs[0] ? { end: 'another', pool: pairs[0] } : { end: 'none', pool: null }
}
