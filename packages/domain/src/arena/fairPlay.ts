import type { Address, Hex } from '../types.ts'

/** What a signal shows: money of one source, trades that mirror each other, trades there and back. */
export const fairPlayKinds = ['commonFunding', 'mirroredTrades', 'roundTrips'] as const
export type FairPlayKind = (typeof fairPlayKinds)[number]

/** Where a log stands on its chain, and when. */
export type LogSpot = { readonly txHash: Hex; readonly logIndex: number; readonly block: bigint; readonly timestamp: number }

/** A swap inside a competition. */
export type ParticipantTrade = LogSpot & {
  readonly account: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** Tokens that somebody sent to a participant before it deposited. */
export type Funding = LogSpot & { readonly from: Address; readonly to: Address; readonly token: Address; readonly amount: bigint }

/** One log that a signal rests on. `other`: the account on the other side of it. */
export type FairPlayEvidence = LogSpot & {
  readonly account: Address
  readonly other: Address | null
  readonly token: Address | null
  readonly amount: bigint | null
}

/** Something that a host and everybody can read, and that decides nothing. */
export type FairPlaySignal = {
  readonly kind: FairPlayKind
  readonly accounts: readonly Address[]
  readonly evidence: readonly FairPlayEvidence[]
}

/** Seconds between two trades that are taken for one act, times that this happens before it is a signal, and how far amounts may differ. */
export const MIRROR_SECONDS = 60
export const ROUND_TRIP_SECONDS = 300
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
/** Participants that one account sent tokens to, and participants that sent some to each other. `shared`: accounts that fund anybody, such as contracts. */
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

/** Pairs of trades within `seconds` of which the later undoes the earlier, each trade in one pair. */
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
/** Two accounts that take the opposite side of each other's trades, about as much and within a minute, three times and more. */
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
/** An account that buys and sells the same within five minutes, with about as much at the end as before, three times and more. */
export const roundTrips = (trades: readonly ParticipantTrade[]): readonly FairPlaySignal[] =>
  [...grouped(trades, ({ account }) => account)].flatMap(([account, own]) => {
    const trips = reversals(own, ROUND_TRIP_SECONDS, (a, b) => isNear(a.amountIn, b.amountOut) && isNear(a.amountOut, b.amountIn))
    if (trips.length < LEAST_REPEATS) return []
    const evidence = trips.flatMap(([a, b]) => [evidenceOf(a, null), evidenceOf(b, null)])
    return [{ kind: 'roundTrips' as const, accounts: [account], evidence }]
  })

// ARENA-29
/** Every signal of a competition: evidence, never a verdict. */
export const fairPlaySignals = (
  trades: readonly ParticipantTrade[],
  fundings: readonly Funding[],
  shared?: ReadonlySet<Address>,
): readonly FairPlaySignal[] => [...commonFunding(fundings, shared), ...mirroredTrades(trades), ...roundTrips(trades)]
