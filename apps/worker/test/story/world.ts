import type { StoryEventKind, StoryTask } from '@exchange/domain'

/** A seeded draw: the same numbers in every run. */
export const createDraw = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
    chance: (part: number): boolean => next() < part,
  }
}
export type Draw = ReturnType<typeof createDraw>

export const BLOCK_SECONDS = 120
export const START = 1_790_000_000
const CHAPTER_SECONDS = 96_000
export const timeOf = (block: number): number => START + block * BLOCK_SECONDS
export const account = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
export const [THE, USDT, POOL, VAULT] = [account(0xf1), account(0xf2), account(0xf3), account(0xf4)]

export const chapters = [1, 2, 3].map((index) => ({
  index,
  start: START + (index - 1) * CHAPTER_SECONDS,
  end: START + index * CHAPTER_SECONDS,
}))

const task = (id: string, chapter: number, rest: Partial<StoryTask>): StoryTask => ({
  id,
  chapter,
  type: 'main',
  handle: 'SWAP_ANY',
  minUsd: null,
  subject: null,
  count: 1,
  points: 50,
  isHidden: false,
  ...rest,
})
const dollars = (n: number): bigint => BigInt(n) * 10n ** 18n
export const tasks: readonly StoryTask[] = [1, 2, 3].flatMap((chapter) => [
  task(`swap${chapter}`, chapter, { minUsd: dollars(700) }),
  task(`lock${chapter}`, chapter, { handle: 'LOCK_ANY', minUsd: dollars(600) }),
  task(`the${chapter}`, chapter, { handle: 'SWAP_TOKEN', subject: THE, type: 'side', points: 20, minUsd: dollars(900) }),
  task(`vote${chapter}`, chapter, { handle: 'VOTE_POOL', subject: POOL, type: 'side', points: 20 }),
  task(`vault${chapter}`, chapter, { handle: 'DEPOSIT_VAULT', subject: VAULT, isHidden: true, minUsd: dollars(800) }),
  task(`add${chapter}`, chapter, { handle: 'ADD_LIQUIDITY', minUsd: dollars(850), type: 'side', points: 20 }),
  task(`name${chapter}`, chapter, { handle: 'MINT_NAME', type: 'side', points: 20 }),
  task(`join${chapter}`, chapter, { handle: 'JOIN_COMPETITION', type: 'side', points: 20 }),
  task(`day${chapter}`, chapter, { handle: 'DAILY_SWAP', type: 'daily', points: 5, minUsd: dollars(500) }),
  task(`refer${chapter}`, chapter, { handle: 'REFER', type: 'side', points: 20, count: chapter + 1 }),
])

/** A log of the chain. */
export type Log = {
  readonly kind: StoryEventKind
  readonly account: string
  readonly block: number
  /** The hash of this block number changes with each reorg. */
  readonly blockHash: string
  readonly txHash: string
  readonly logIndex: number
  readonly usd: bigint | null
  readonly subject: string
}

const kinds: readonly StoryEventKind[] = ['swap', 'swap', 'swap', 'lock', 'vote', 'vaultDeposit', 'liquidity', 'name', 'competition']
let transactions = 0

/** A random log of one of the `accounts`, in a block. */
export const drawLog = (
  draw: Draw,
  accounts: readonly string[],
  { block, blockHash }: Pick<Log, 'block' | 'blockHash'>,
  logIndex: number,
): Log => ({
  kind: draw.of(kinds),
  account: draw.of(accounts),
  block,
  blockHash,
  logIndex,
  txHash: `0x${(++transactions).toString(16).padStart(64, '0')}`,
  usd: draw.chance(0.1) ? null : dollars(draw.below(1_000)),
  subject: draw.of([THE, USDT, POOL, VAULT]),
})

/** The index row, without the columns that no test reads. */
export const rowOf = ({ kind, account: who, block, blockHash, txHash, logIndex, usd, subject }: Log) => {
  const place = { tx_hash: txHash, log_index: logIndex, block, block_hash: blockHash, timestamp: timeOf(block) }
  const amount = usd === null ? null : String(usd)
  const rows: Record<Exclude<StoryEventKind, 'review'>, readonly [string, Record<string, unknown>]> = {
    swap: ['swap', { ...place, origin: who, amount_usd: amount, token0: subject, token1: USDT, pool: POOL }],
    // At half a dollar each: twice as many tokens as dollars.
    lock: ['lock_event', { ...place, account: who, kind: 'created', amount: String(2n * (usd ?? 0n)) }],
    vote: ['vote_event', { ...place, account: who, pool: subject, votes: 1 }],
    vaultDeposit: ['liquidity_change', { ...place, account: who, kind: 'deposit', pool: POOL, vault: subject, amount_usd: amount }],
    liquidity: ['liquidity_change', { ...place, account: who, kind: 'deposit', pool: subject, amount_usd: amount }],
    name: ['name_event', { ...place, account: who, kind: 'minted' }],
    competition: ['competition_score', { ...place, account: who, kind: 'joined' }],
  }
  return rows[kind as Exclude<StoryEventKind, 'review'>]
}

export const grouped = <K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
