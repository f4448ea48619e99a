import type { Address, Hex } from '../types.ts'

/** Kinds of signal: funds from one source, mirrored trades, and round trips. */
export const fairPlayKinds = ['commonFunding', 'mirroredTrades', 'roundTrips'] as const
/** A kind of signal. */
export type FairPlayKind = (typeof fairPlayKinds)[number]

/** The position of a log on its chain, and its time. */
export type LogSpot = { readonly txHash: Hex; readonly logIndex: number; readonly block: bigint; readonly timestamp: number }

/** A swap inside a competition. */
export type ParticipantTrade = LogSpot & {
  readonly account: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** Tokens that someone sent to a participant before its deposit. */
export type Funding = LogSpot & { readonly from: Address; readonly to: Address; readonly token: Address; readonly amount: bigint }

/** One log that a signal is based on. `other` is the account on the other side. */
export type FairPlayEvidence = LogSpot & {
  readonly account: Address
  readonly other: Address | null
  readonly token: Address | null
  readonly amount: bigint | null
}

/** A signal is public evidence. It decides nothing. */
export type FairPlaySignal = {
  readonly kind: FairPlayKind
  readonly accounts: readonly Address[]
  readonly evidence: readonly FairPlayEvidence[]
}

/** Maximum seconds between two mirrored trades. */
export const MIRROR_SECONDS = 60
/** Maximum seconds between the two trades of a round trip. */
export const ROUND_TRIP_SECONDS = 300
/** Minimum number of repetitions for a signal. */
export const LEAST_REPEATS = 3
const NEAR_BPS = 200n

const isNear = (a: bigint, b: bigint): boolean => {
  const [less, more] = a < b ? [a, b] : [b, a]
  return (more - less) * 10_000n <= more * NEAR_BPS
}

const isReverse = (a: ParticipantTrade, b: ParticipantTrade): boolean => a.tokenIn === b.tokenOut && a.tokenOut === b.tokenIn

const evidenceOf = ({ txHash, logIndex, block, timestamp, account, tokenIn, amountIn }: ParticipantTrade, other: Address | null) => ({
  txHash,
  logIndex,
  block,
  timestamp,
  account,
  other,
  token: tokenIn,
  amount: amountIn,
})

const inOrder = <T extends LogSpot>(logs: readonly T[]): readonly T[] =>
  logs.toSorted((a, b) => (a.block === b.block ? a.logIndex - b.logIndex : a.block < b.block ? -1 : 1))

const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

// ARENA-29
/**
 * Participants funded by the same account, and participants that funded each other. `shared`: accounts that fund anyone, such as contracts;
 * they are ignored.
 */
export const commonFunding = (fundings: readonly Funding[], shared: ReadonlySet<Address> = new Set()): readonly FairPlaySignal[] =>
  [
    ...grouped(
      fundings.filter(({ from, to }) => from !== to && !shared.has(from)),
      ({ from }) => from,
    ),
  ].flatMap(([from, sent]) => {
    const receivers = new Set(sent.map(({ to }) => to))
    const isParticipant = fundings.some(({ to }) => to === from)
    if (receivers.size < 2 && !isParticipant) return []
    const evidence = inOrder(sent).map(({ txHash, logIndex, block, timestamp, to, token, amount }) => ({
      txHash,
      logIndex,
      block,
      timestamp,
      account: to,
      other: from,
      token,
      amount,
    }))
    const accounts = isParticipant ? [from, ...receivers] : [...receivers]
    return [{ kind: 'commonFunding' as const, accounts: accounts.toSorted(), evidence }]
  })

/** Pairs of trades within `seconds` in which the later reverses the earlier. Each trade is in at most one pair. */
const reversals = (trades: readonly ParticipantTrade[], seconds: number, fits: (a: ParticipantTrade, b: ParticipantTrade) => boolean) => {
  const ordered = inOrder(trades)
  const used = new Set<ParticipantTrade>()
  const pairs: (readonly [ParticipantTrade, ParticipantTrade])[] = []
  ordered.forEach((first, at) => {
    if (used.has(first)) return
    for (let next = at + 1; next < ordered.length && ordered[next]!.timestamp - first.timestamp <= seconds; next++) {
      const second = ordered[next]!
      if (used.has(second) || !isReverse(first, second) || !fits(first, second)) continue
      used.add(second)
      pairs.push([first, second])
      return
    }
  })
  return pairs
}

// ARENA-29
/** Pairs of accounts that take opposite sides of similar amounts within a minute, at least three times. */
export const mirroredTrades = (trades: readonly ParticipantTrade[]): readonly FairPlaySignal[] => {
  const pairs = reversals(trades, MIRROR_SECONDS, (a, b) => a.account !== b.account && isNear(a.amountIn, b.amountOut))
  return [...grouped(pairs, ([a, b]) => [a.account, b.account].toSorted().join(' '))]
    .filter(([, met]) => met.length >= LEAST_REPEATS)
    .map(([, met]) => ({
      kind: 'mirroredTrades' as const,
      accounts: [met[0]![0].account, met[0]![1].account].toSorted(),
      evidence: met.flatMap(([a, b]) => [evidenceOf(a, b.account), evidenceOf(b, a.account)]),
    }))
}

// ARENA-29
/** Accounts that buy and sell about the same amount within five minutes, at least three times. */
export const roundTrips = (trades: readonly ParticipantTrade[]): readonly FairPlaySignal[] =>
  [...grouped(trades, ({ account }) => account)].flatMap(([account, own]) => {
    const trips = reversals(own, ROUND_TRIP_SECONDS, (a, b) => isNear(a.amountIn, b.amountOut) && isNear(a.amountOut, b.amountIn))
    if (trips.length < LEAST_REPEATS) return []
    const evidence = trips.flatMap(([a, b]) => [evidenceOf(a, null), evidenceOf(b, null)])
    return [{ kind: 'roundTrips' as const, accounts: [account], evidence }]
  })

// ARENA-29
/** All signals of a competition. They are evidence, never a verdict. */
export const fairPlaySignals = (
  trades: readonly ParticipantTrade[],
  fundings: readonly Funding[],
  shared?: ReadonlySet<Address>,
): readonly FairPlaySignal[] => [...commonFunding(fundings, shared), ...mirroredTrades(trades), ...roundTrips(trades)]
