import type { Address } from '@exchange/domain'
import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import type { Right } from '@exchange/protocol/reads/tokens/readRights'
import { poolName } from '../../../entities/pool/poolText.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { isNative, type Token, tokenKey } from '../../../shared/tokens/token.ts'

/** Contracts with a single instance, by their names in the network catalogue: spenders of tokens first, then spenders of items. */
const tokenTakers = [
  'router',
  'positionManager',
  'weightedLiquidity',
  'zapper',
  'orders',
  'liquidityHub',
  'votingEscrow',
  'thenaId',
  'competitionFactory',
  'perpVenue',
  'automationRegistry',
  'bridge',
  'crossChainSwap',
  'legacyRouter',
] as const

type TokenTaker = (typeof tokenTakers)[number]
/** It takes shares of pools of version 2 alone. */
type ShareTaker = 'migrator'
type ItemTaker = 'nftStaking' | 'nftMarket' | 'automationFactory'
/** Kinds of contracts with many instances: each instance is named by what it belongs to. */
type ManyTaker = 'gauge' | 'incentives' | 'strategy' | 'competition' | 'automation'

/** One of our contracts that may be allowed to take something. */
export type Taker =
  | { readonly address: Address; readonly kind: TokenTaker | ShareTaker | ItemTaker }
  | { readonly address: Address; readonly kind: ManyTaker; readonly of: string }

/** Competitions of the network and automations of the account, as the index has them. */
export type MadeContracts = {
  readonly competitions: readonly { readonly address: Address; readonly name: string; readonly winningToken: Address }[]
  readonly automations: readonly { readonly address: Address; readonly lockId: string }[]
}

export type CandidateFacts = {
  readonly network: Network
  readonly tokens: readonly Token[]
  readonly pools: readonly PoolItem[]
  readonly made: MadeContracts
}

/** All possible approvals of an account for our contracts, and the contracts by lower-case address. */
export type Candidates = { readonly rights: readonly Right[]; readonly takers: ReadonlyMap<string, Taker> }

type Offer = { readonly taker: Taker; readonly of: readonly Address[]; readonly kind: 'token' | 'collection' }

const ofTokens = (taker: Taker, of: readonly Address[]): Offer => ({ taker, of, kind: 'token' })
const ofItems = (taker: Taker, of: Address | undefined): readonly Offer[] => (of ? [{ taker, of: [of], kind: 'collection' }] : [])

const singleTakers = ({ deployment: { contracts } }: Network, coins: readonly Address[]): readonly Offer[] => {
  const at = (kind: TokenTaker | ItemTaker): readonly Taker[] => {
    const address = contracts[kind]
    return address ? [{ address, kind }] : []
  }
  return [
    ...tokenTakers.flatMap((kind) => at(kind).map((taker) => ofTokens(taker, coins))),
    ...(['nftStaking', 'nftMarket'] as const).flatMap((kind) => at(kind).flatMap((taker) => ofItems(taker, contracts.nft))),
    ...at('automationFactory').flatMap((taker) => ofItems(taker, contracts.votingEscrow)),
  ]
}

/** The spenders of one pool: of its tokens for votes and strategies, of its shares or positions for its gauge and for withdrawals. */
const poolTakers = ({ deployment: { contracts } }: Network, coins: readonly Address[], pool: PoolItem): readonly Offer[] => {
  const of = poolName(pool)
  const own = pool.tokens.map(({ address }) => address)
  const { gauge, strategies } = pool
  const ways = (
    pool.version === 2 ? (['legacyRouter', 'migrator'] as const) : (['router', 'weightedLiquidity', 'zapper'] as const)
  ).flatMap((kind): readonly Taker[] => {
    const address = contracts[kind]
    return address ? [{ address, kind }] : []
  })
  const [zapper] = ways.filter(({ kind }) => kind === 'zapper')
  const positions = pool.type === 'concentrated'
  const stake = gauge && ({ address: gauge.address, kind: 'gauge', of } as const)
  return [
    ...(positions ? [] : ways.map((taker) => ofTokens(taker, [pool.address]))),
    ...(stake ? (positions ? ofItems(stake, contracts.positionManager) : [ofTokens(stake, [pool.address])]) : []),
    ...(gauge ? [ofTokens({ address: gauge.incentivesReward, kind: 'incentives', of }, [...coins, ...own])] : []),
    ...strategies.flatMap(({ address }) => [
      ofTokens({ address, kind: 'strategy', of }, own),
      ...(zapper ? [ofTokens(zapper, [address])] : []),
    ]),
  ]
}

const uniqueRights = (rights: readonly Right[]): readonly Right[] => [...new Map(rights.map((right) => [rightKey(right), right])).values()]

/** The unique key of an approval. */
export const rightKey = (right: Right): string =>
  [right.kind, tokenKey(right.of), tokenKey(right.taker), right.kind === 'item' ? right.itemId : ''].join(' ')

// TX-15
/**
 * All checked pairs: listed and imported tokens, shares of pools and strategies, positions, locks and items, each with the contracts that
 * can spend it.
 */
export const candidatesOf = ({ network, tokens, pools, made }: CandidateFacts): Candidates => {
  const coins = [
    ...new Set([network.deployment.contracts.wrappedNative, ...tokens.flatMap(({ address }) => (isNative(address) ? [] : [address]))]),
  ]
  const offers = [
    ...singleTakers(network, coins),
    ...pools.flatMap((pool) => poolTakers(network, coins, pool)),
    ...made.competitions.map(({ address, name, winningToken }) => ofTokens({ address, kind: 'competition', of: name }, [winningToken])),
    ...made.automations.map(({ address, lockId }) => ofTokens({ address, kind: 'automation', of: lockName(BigInt(lockId)) }, coins)),
  ]
  return {
    rights: uniqueRights(offers.flatMap(({ taker, of, kind }) => of.map((each): Right => ({ kind, of: each, taker: taker.address })))),
    takers: new Map(offers.map(({ taker }) => [tokenKey(taker.address), taker])),
  }
}
