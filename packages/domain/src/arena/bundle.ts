import type { Address, Hex } from '../types.ts'
import { hostFee, prizesOf } from './prizes.ts'
import { type Ranked, rankParticipants } from './rank.ts'
import { scoreOf } from './score.ts'
import type { CompetitionRules, CompetitionType, Scored } from './types.ts'

type At = { readonly block: number; readonly timestamp: number; readonly txHash: Hex; readonly logIndex: number }

/** An event of a competition. Amounts are raw units as decimal text, as JSON carries them. */
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

/** Rules as JSON carries them: amounts as decimal text. */
export type BundleRules = {
  readonly [Key in keyof CompetitionRules]: CompetitionRules[Key] extends bigint ? string : CompetitionRules[Key]
}

/** Everything that ranks and prizes of a competition follow from, in the order of the chain. */
export type RankBundle = {
  readonly version: 1
  readonly chainId: number
  /** The block up to which events are in it. */
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

/** A participant as it follows from the events. */
export type RecomputedParticipant = Ranked<
  Scored & { readonly account: Address; readonly traded: boolean; readonly deposited: bigint; readonly balance: bigint }
> & { readonly prize: bigint }

export type Recomputed = {
  /** Best first. */
  readonly participants: readonly RecomputedParticipant[]
  readonly prizePool: bigint
  readonly ownerFee: bigint
  /** Whether the chain has ranked everybody, and whether its order and scores are these; `partial` while some are to be ranked. */
  readonly verdict: 'equal' | 'different' | 'partial' | 'notRanked'
  /** Ranks, from 1 on, at which the chain has another account or score. */
  readonly differences: readonly number[]
}

type Booked = { account: Address; index: number; traded: boolean; deposited: bigint; balance: bigint }

/** What participants have of the winning token, and what is in the prize pool, after all events. */
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

/** The order that was submitted to the chain. A page that begins below what stood counts instead of it from there on. */
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
 * Ranks and prizes of a spot competition, of its events alone, beside the order that the chain has. Before the end these are the ranks and prizes of the
 * moment. Of a perpetual one the scores are those that the chain was given: its positions stand in events of the venue.
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
 * The text that the fingerprint of a bundle is taken of: keys in order, nothing between. The block up to which it was read is left out, so that everybody who
 * has the same events has the same text.
 */
export const canonicalBundle = ({ block: _block, ...lasting }: RankBundle): string => JSON.stringify(sorted(lasting))
