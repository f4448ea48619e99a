import type { Address, FeeConfig } from '@exchange/domain'
import type { ArenaGround } from './arenaGround.ts'
import type { MarketSpec, TokenSpec } from './catalogue.ts'
import type { LegacyGround } from './legacyGround.ts'
import type { VotingGround } from './votingGround.ts'

/** Initial settings of new concentrated pools of a chain. */
export type ConcentratedDefaults = {
  readonly positionManager: Address
  readonly tickSpacing: number
  /** Pips, until the first swap. */
  readonly fee: number
  /** Thousandths of the fee. */
  readonly communityFee: number
  readonly feeConfig: FeeConfig
}

/** A chain with its contracts, before any account has acted. */
export type Ground = {
  readonly spec: MarketSpec
  readonly router: Address
  readonly tokens: Readonly<Record<string, Address>>
  /** Addresses of the pools, in the order of the specification: deterministic, so known before they exist. */
  readonly pools: readonly Address[]
  /** Addresses of the weighted pools, in the order of the specification: deterministic too. */
  readonly weightedPools: readonly Address[]
  /** Creates and fills weighted pools; absent when there are none. */
  readonly weightedLiquidity?: Address
  /** Initial fee of new pools in pips. */
  readonly defaultFee: { readonly classic: bigint; readonly stable: bigint }
  readonly concentrated: ConcentratedDefaults
  /** Creates strategy vaults; absent when there are none. */
  readonly vaultFactory?: Address
  /** Absent when there are no competitions. */
  readonly arena?: ArenaGround
  /** Absent when there are no locks and no votes. */
  readonly voting?: VotingGround
  /** Absent when there is no version 2. */
  readonly legacy?: LegacyGround
}

/** A token of a chain with its address. */
export type MarketToken = TokenSpec & { readonly address: Address }

/** The tokens of a chain with their addresses. */
export const tokensOf = (ground: Ground): readonly MarketToken[] =>
  ground.spec.tokens.map((spec) => {
    const address = ground.tokens[spec.key]
    if (!address) throw new Error(`no token ${spec.key} on chain ${ground.spec.chainId}`)
    return { ...spec, address }
  })
