import type { PoolType } from '../types.ts'

/** An account's position in an old pool. Pool tokens and emission are wei, fees raw units of both tokens. */
export type OldPosition = {
  readonly staked: bigint
  readonly wallet: bigint
  readonly earned: bigint
  readonly fees: readonly bigint[]
}

/**
 * Where the liquidity goes: `staked` in a gauge of the current version; to the `wallet` if that pool has no live gauge; or out as both
 * tokens, if the pair has only pools of `another` kind, or `none`.
 */
export type MigrationEnd = 'staked' | 'wallet' | 'another' | 'none'

/** Wallet requests, in this order. `allow` is a free signature if the wallet supports permits. */
export type MigrationStep = 'claim' | 'withdraw' | 'collect' | 'allow' | 'move' | 'remove'

/** Maximum number of requests per position. */
export const MOST_MIGRATION_STEPS = 4

const some = (amounts: readonly bigint[]): boolean => amounts.some((amount) => amount > 0n)

// MIGRATE-2
/**
 * The remaining requests by the state of the chain, at most four. Fees of pool tokens in the wallet stay collectable after the tokens leave.
 * They are collected first if four requests have room for it, otherwise afterwards.
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

/** Where a position's liquidity is now. */
export const fundsPlace = ({ staked, wallet }: Pick<OldPosition, 'staked' | 'wallet'>): FundsPlace => {
  if (staked > 0n) return wallet > 0n ? 'both' : 'gauge'
  return wallet > 0n ? 'wallet' : 'gone'
}

/** The target of a migration: a pool of the current version, or null. */
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

/** The target: the pool of the same kind, otherwise the one on the other two-token curve, otherwise one of another kind. */
export const migrationTarget = <P extends Candidate>(old: Candidate, pools: readonly P[]): MigrationTarget<P> => {
  const pairs = pools.filter((pool) => samePair(old, pool))
  const curves = pairs.filter(({ type }) => type === 'classic' || type === 'stable')
  const pool = curves.find(({ type }) => type === old.type) ?? curves[0]
  if (pool) return { end: pool.gauge?.alive ? 'staked' : 'wallet', pool }
  return pairs[0] ? { end: 'another', pool: pairs[0] } : { end: 'none', pool: null }
}
