import type { Address, Hex } from '../types.ts'
import { hostFee, prizesOf } from './prizes.ts'
import { type Ranked, rankParticipants } from './rank.ts'
import { scoreOf } from './score.ts'
import type { CompetitionRules, CompetitionType, Scored } from './types.ts'

type At = { readonly block: number; readonly timestamp: number; readonly txHash: Hex; readonly logIndex: number }

/** An event of a competition. Amounts are raw units as decimal text, for JSON. */
export type RankEvent = At &
  (
    | { readonly kind: 'joined'; readonly account: Address; readonly index: number; readonly entryFee: string }
    | { readonly kind: 'deposited'; readonly account: Address; readonly amount: string; readonly total: string }
    | {
        readonly kind: 'traded'
        readonly account: Address
        readonly tokenIn: Address
        readonly tokenOut: Address
        readonly amountIn: string
        readonly amountOut: string
      }
    | { readonly kind: 'increased'; readonly account: Address; readonly amount: string }
    | {
        readonly kind: 'rankingSubmitted'
        readonly from: number
        readonly accounts: readonly Address[]
        readonly scores: readonly string[]
      }
    | { readonly kind: 'rankingCompleted'; readonly participants: number; readonly eligible: number }
    | { readonly kind: 'cancelled' | 'void' }
  )

/** The rules for JSON: amounts are decimal text. */
export type BundleRules = {
  readonly [Key in keyof CompetitionRules]: CompetitionRules[Key] extends bigint ? string : CompetitionRules[Key]
}

/** All data that ranks and prizes of a competition follow from, in chain order. */
export type RankBundle = {
  readonly version: 1
  readonly chainId: number
  /** The last block with included events. */
  readonly block: { readonly number: number; readonly timestamp: number }
  readonly competition: {
    readonly id: number
    readonly address: Address
    readonly factory: Address
    readonly host: Address
    readonly competitionType: CompetitionType
    readonly createdBlock: number
    readonly createdTx: Hex
  }
  readonly rules: BundleRules
  readonly tokens: readonly Address[]
  readonly events: readonly RankEvent[]
}

/** A participant, recomputed from the events. */
export type RecomputedParticipant = Ranked<
  Scored & { readonly account: Address; readonly traded: boolean; readonly deposited: bigint; readonly balance: bigint }
> & { readonly prize: bigint }

/** The recomputed result, compared with the chain. */
export type Recomputed = {
  /** Best first. */
  readonly participants: readonly RecomputedParticipant[]
  readonly prizePool: bigint
  readonly ownerFee: bigint
  /** Whether the chain's order and scores equal these; `partial` while the ranking is not complete on the chain. */
  readonly verdict: 'equal' | 'different' | 'partial' | 'notRanked'
  /** Ranks, from 1, at which the chain has another account or score. */
  readonly differences: readonly number[]
}

type Booked = { account: Address; index: number; traded: boolean; deposited: bigint; balance: bigint }

/** The participants' balances of the winning token, and the prize pool, after all events. */
const book = ({ rules, events }: RankBundle) => {
  const participants = new Map<Address, Booked>()
  let prizePool = BigInt(rules.hostContribution)
  for (const event of events) {
    if (event.kind === 'joined') {
      participants.set(event.account, { account: event.account, index: event.index, traded: false, deposited: 0n, balance: 0n })
      prizePool += BigInt(event.entryFee)
    } else if (event.kind === 'increased') {
      prizePool += BigInt(event.amount)
    } else if (event.kind === 'deposited' || event.kind === 'traded') {
      const own = participants.get(event.account)
      if (own === undefined) throw new Error(`${event.account} deposits or trades before it joins`)
      if (event.kind === 'deposited') {
        own.deposited += BigInt(event.amount)
        own.balance += BigInt(event.amount)
      } else {
        own.traded = true
        if (event.tokenIn === rules.winningToken) own.balance -= BigInt(event.amountIn)
        if (event.tokenOut === rules.winningToken) own.balance += BigInt(event.amountOut)
      }
    }
  }
  return { participants: [...participants.values()], prizePool }
}

type Place = { readonly account: Address; readonly score: string }

/** The order that was submitted to the chain. A page that begins before the end of the list replaces it from there on. */
const submittedOrder = (events: readonly RankEvent[]): readonly Place[] =>
  events.reduce<readonly Place[]>((order, event) => {
    if (event.kind !== 'rankingSubmitted') return order
    return [...order.slice(0, event.from - 1), ...event.accounts.map((account, at) => ({ account, score: event.scores[at]! }))]
  }, [])

const verdictOf = (isComplete: boolean, submitted: number, differences: number): Recomputed['verdict'] => {
  if (differences > 0) return 'different'
  if (isComplete) return 'equal'
  return submitted === 0 ? 'notRanked' : 'partial'
}

// ARENA-28
/**
 * Recomputes ranks and prizes of a spot competition from its events alone, and compares them with the chain's order. Before the end they
 * are provisional. For a perpetual competition the scores are those given to the chain, because its positions are in the venue's events.
 */
export const recomputeBundle = (bundle: RankBundle): Recomputed => {
  const { rules, events } = bundle
  const { participants, prizePool } = book(bundle)
  const order = submittedOrder(events)
  const given = new Map(order.map(({ account, score }, at) => [account, { rank: at + 1, score: BigInt(score) }]))
  const completed = events.find((event) => event.kind === 'rankingCompleted')
  const isPerpetual = bundle.competition.competitionType === 'perpetual'
  const ranked = rankParticipants(
    participants.map((own) => ({
      ...own,
      ...(isPerpetual
        ? { eligible: (given.get(own.account)?.rank ?? Infinity) <= (completed?.eligible ?? 0), score: given.get(own.account)?.score ?? 0n }
        : { eligible: own.traded && own.deposited > 0n, score: scoreOf(rules.winType, own.balance, own.deposited) }),
    })),
  )
  const prizes = prizesOf({ ...rules, prizePool }, ranked)
  const differences = order.flatMap(({ account, score }, at) => {
    const own = ranked[at]
    return own?.account === account && own.score === BigInt(score) ? [] : [at + 1]
  })
  const isComplete = order.length === participants.length && completed !== undefined
  return {
    participants: ranked.map((own, at) => ({ ...own, prize: prizes[at]! })),
    prizePool,
    ownerFee: prizes.some((prize) => prize > 0n) ? hostFee(prizePool, rules.hostBps) : 0n,
    verdict: verdictOf(isComplete, order.length, differences.length),
    differences,
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

// ARENA-28
/**
 * The text for a bundle's fingerprint: sorted keys, no whitespace. It leaves out the block up to which it was read, so that everyone with
 * the same events has the same text.
 */
export const canonicalBundle = ({ block: _block, ...lasting }: RankBundle): string => JSON.stringify(sorted(lasting))
