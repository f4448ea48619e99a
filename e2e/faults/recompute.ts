// REL-44: The market rebuilt from block receipts alone, and every difference from the index.
import { concentratedPoolAbi, concentratedRegistryAbi, poolAbi, poolFactoryAbi } from '@exchange/protocol'
import type pg from 'pg'
import { decodeEventLog, numberToHex, type Abi, type Address, type Hex } from 'viem'
import { compareTokens, readCreated, readWeightedEvent, type WeightedToken } from './recomputeWeighted.ts'

type Log = { address: Address; topics: [Hex, ...Hex[]]; data: Hex; transactionHash: Hex; logIndex: Hex; blockNumber: Hex; blockHash: Hex }
type Receipt = { logs: Log[] }
type Block = { number: Hex; timestamp: Hex; hash: Hex }
type Row = Record<string, string | number | null>

export type ChainUnderTest = {
  readonly chainId: number
  readonly url: string
  readonly startBlock: number
  readonly poolFactory: Address
  /** Absent if the network has no pools of version 2. */
  readonly legacyPoolFactory?: Address | undefined
  readonly concentratedRegistry: Address
  /** Absent if the network has no weighted pools. */
  readonly weightedFactory?: Address | undefined
}

const batch = async <T>(url: string, calls: readonly { method: string; params: readonly unknown[] }[]): Promise<T[]> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
  })
  const answers = (await response.json()) as { id: number; result?: T; error?: { message: string } }[]
  return answers
    .toSorted((a, b) => a.id - b.id)
    .map(({ result, error }) => {
      if (error) throw new Error(error.message)
      return result as T
    })
}

const BLOCKS_PER_REQUEST = 100

/** Every log of the chain with the time of its block, by receipts, in order. */
async function* logsOf({ url, startBlock }: ChainUnderTest, head: number): AsyncGenerator<Log & { readonly at: bigint }> {
  for (let from = startBlock; from <= head; from += BLOCKS_PER_REQUEST) {
    const numbers = Array.from({ length: Math.min(BLOCKS_PER_REQUEST, head - from + 1) }, (_, i) => numberToHex(from + i))
    const receipts = await batch<Receipt[]>(
      url,
      numbers.map((number) => ({ method: 'eth_getBlockReceipts', params: [number] })),
    )
    const blocks = await batch<Block>(
      url,
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
    )
    for (const [index, block] of blocks.entries())
      for (const { logs } of receipts[index] ?? []) for (const log of logs) yield { ...log, at: BigInt(block.timestamp) }
  }
}

const sumNames = ['volume0', 'volume1', 'fees0', 'fees1', 'swap_count'] as const
type Sums = Record<(typeof sumNames)[number], bigint>
const noSums = (): Sums => ({ volume0: 0n, volume1: 0n, fees0: 0n, fees1: 0n, swap_count: 0n })
const add = (sums: Sums, more: Sums): void => {
  for (const name of sumNames) sums[name] += more[name]
}

/** Fees and supply of a concentrated pool are in none of its own events: the comparison leaves them out. */
type Pool = {
  readonly facts: Record<string, string>
  readonly sums: Sums
  reserve0: bigint
  reserve1: bigint
  supply: bigint
  fee: bigint
  /** Only for a weighted pool. */
  readonly tokens?: WeightedToken[]
}

/** A market recomputed from its events. Keys of events are `hash:logIndex`, of intervals `pool:start`. */
export type Recomputed = {
  readonly head: number
  readonly pools: Map<string, Pool>
  readonly swaps: Map<string, Record<string, string>>
  readonly liquidity: Map<string, Record<string, string>>
  readonly hours: Map<string, Sums>
  readonly days: Map<string, Sums>
}

const textOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).toLowerCase()]))

const MINIMUM_LIQUIDITY = 1_000n
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

const decode = (abi: Abi, log: Log): { eventName: string; args: Record<string, unknown> } | undefined => {
  try {
    return decodeEventLog({ abi, topics: log.topics, data: log.data }) as never
  } catch {
    return undefined
  }
}

type TimedLog = Log & { readonly at: bigint }

/** A log's position: the pool's address, the key of the event's row, and the time columns. */
const placeOf = (log: TimedLog) => {
  const pool = log.address.toLowerCase()
  const key = `${log.transactionHash}:${Number(log.logIndex)}`
  return { pool, key, at: log.at, where: { pool, block: BigInt(log.blockNumber), timestamp: log.at } }
}
type Place = ReturnType<typeof placeOf>

const countInterval = (intervals: Map<string, Sums>, { pool, at }: Place, length: bigint, traded: Sums): void => {
  const key = `${pool}:${at - (at % length)}`
  const sums = intervals.get(key) ?? noSums()
  add(sums, traded)
  intervals.set(key, sums)
}

const countSwap = (market: Recomputed, pool: Pool, place: Place, columns: Record<string, unknown>, traded: Sums): void => {
  market.swaps.set(place.key, textOf({ ...place.where, ...columns }))
  add(pool.sums, traded)
  countInterval(market.hours, place, 3_600n, traded)
  countInterval(market.days, place, 86_400n, traded)
}

const newPool = (facts: Record<string, unknown>, fee: bigint, tokens?: WeightedToken[]): Pool => ({
  facts: textOf(facts),
  sums: noSums(),
  reserve0: 0n,
  reserve1: 0n,
  supply: 0n,
  fee,
  ...(tokens && { tokens }),
})

const readClassicCreation = (market: Recomputed, log: TimedLog): void => {
  const event = decode(poolFactoryAbi as Abi, log)
  if (event?.eventName !== 'PoolCreated') return
  const { pool, token0, token1, stable, fee } = event.args as { pool: string; token0: string; token1: string; stable: boolean; fee: bigint }
  const facts = { token0, token1, type: stable ? 'stable' : 'classic', created_tx: log.transactionHash, created_at: log.at }
  market.pools.set(pool.toLowerCase(), newPool(facts, fee))
}

const readConcentratedCreation = (market: Recomputed, log: TimedLog): void => {
  const event = decode(concentratedRegistryAbi as Abi, log)
  if (event?.eventName !== 'PoolRegistered') return
  const { pool, token0, token1 } = event.args as { pool: string; token0: string; token1: string }
  market.pools.set(pool.toLowerCase(), newPool({ token0, token1, type: 'concentrated', created_tx: log.transactionHash }, 0n))
}

const readWeightedCreation = (market: Recomputed, log: TimedLog): void => {
  const created = readCreated(log)
  if (!created) return
  const { pool, tokens, fee } = created
  const [first, second] = tokens
  const facts = { token0: first?.token, token1: second?.token, type: 'weighted', created_tx: log.transactionHash, created_at: log.at }
  market.pools.set(pool, newPool(facts, fee, tokens))
}

const readWeighted = (market: Recomputed, pool: Pool, tokens: WeightedToken[], log: TimedLog): void => {
  const place = placeOf(log)
  const event = readWeightedEvent(tokens, log)
  if (event.kind === 'fee') pool.fee = event.fee
  if (event.kind === 'swap') countSwap(market, pool, place, event.columns, event.sums as Sums)
  if (event.kind === 'liquidity') {
    pool.supply += event.supply + (pool.supply === 0n ? MINIMUM_LIQUIDITY : 0n)
    market.liquidity.set(place.key, textOf({ ...place.where, ...event.columns }))
  }
  pool.reserve0 = tokens[0]?.reserve ?? 0n
  pool.reserve1 = tokens[1]?.reserve ?? 0n
}

const readConcentrated = (market: Recomputed, pool: Pool, log: TimedLog): void => {
  const event = decode(concentratedPoolAbi as Abi, log)
  if (event?.eventName !== 'Swap') return
  const { sender, recipient, amount0, amount1 } = event.args as { sender: string; recipient: string; amount0: bigint; amount1: bigint }
  const [amount0_in, amount1_in] = [positive(amount0), positive(amount1)]
  const [amount0_out, amount1_out] = [positive(-amount0), positive(-amount1)]
  const traded = { volume0: amount0_in + amount0_out, volume1: amount1_in + amount1_out, fees0: 0n, fees1: 0n, swap_count: 1n }
  countSwap(market, pool, placeOf(log), { sender, recipient, amount0_in, amount1_in, amount0_out, amount1_out }, traded)
}

const readClassic = (market: Recomputed, pool: Pool, log: TimedLog): void => {
  const event = decode(poolAbi as Abi, log)
  if (event === undefined) return
  const place = placeOf(log)
  const args = event.args as Record<string, bigint | undefined>
  if (event.eventName === 'FeeSet') pool.fee = args['fee'] ?? pool.fee
  if (args['reserve0'] === undefined || args['reserve1'] === undefined) return
  pool.reserve0 = args['reserve0']
  pool.reserve1 = args['reserve1']
  if (event.eventName === 'Swap') {
    const { sender, to, amount0In = 0n, amount1In = 0n, amount0Out = 0n, amount1Out = 0n, fee0 = 0n, fee1 = 0n } = args
    const amounts = { amount0_in: amount0In, amount1_in: amount1In, amount0_out: amount0Out, amount1_out: amount1Out, fee0, fee1 }
    const columns = { sender, recipient: to, ...amounts, reserve0: pool.reserve0, reserve1: pool.reserve1 }
    const traded = { volume0: amount0In + amount0Out, volume1: amount1In + amount1Out, fees0: fee0, fees1: fee1, swap_count: 1n }
    countSwap(market, pool, place, columns, traded)
  }
  if (event.eventName === 'Mint' || event.eventName === 'Burn') {
    const { amount0 = 0n, amount1 = 0n, liquidity = 0n } = args
    const isFirst = event.eventName === 'Mint' && pool.supply === 0n
    pool.supply += event.eventName === 'Mint' ? liquidity + (isFirst ? MINIMUM_LIQUIDITY : 0n) : -liquidity
    market.liquidity.set(place.key, textOf({ ...place.where, kind: event.eventName, amount0, amount1, liquidity }))
  }
}

/** Reads the whole chain up to `head`. It shares no code with the indexer. */
export const recompute = async (chain: ChainUnderTest, head: number): Promise<Recomputed> => {
  const market: Recomputed = { head, pools: new Map(), swaps: new Map(), liquidity: new Map(), hours: new Map(), days: new Map() }
  const creations = new Map([
    [chain.poolFactory.toLowerCase(), readClassicCreation],
    ...(chain.legacyPoolFactory ? [[chain.legacyPoolFactory.toLowerCase(), readClassicCreation] as const] : []),
    [chain.concentratedRegistry.toLowerCase(), readConcentratedCreation],
    ...(chain.weightedFactory ? [[chain.weightedFactory.toLowerCase(), readWeightedCreation] as const] : []),
  ])
  for await (const log of logsOf(chain, head)) {
    const readCreation = creations.get(log.address.toLowerCase())
    if (readCreation) {
      readCreation(market, log)
      continue
    }
    const pool = market.pools.get(log.address.toLowerCase())
    if (pool === undefined) continue
    if (pool.tokens) readWeighted(market, pool, pool.tokens, log)
    else if (pool.facts['type'] === 'concentrated') readConcentrated(market, pool, log)
    else readClassic(market, pool, log)
  }
  return market
}

const rowsOf = async (db: pg.Client, table: string, chainId: number, columns = '*'): Promise<Row[]> =>
  (await db.query<Row>(`select ${columns} from idx.${table} where chain_id = $1`, [chainId])).rows

/** Lists as text: the driver would read their numbers as floats. */
const LIQUIDITY_COLUMNS = ['*', ...['amounts', 'fees', 'reserves'].map((name) => `array_to_string(${name}, ',') as ${name}`)].join()

const compareEvents = (name: string, rows: readonly Row[], expected: Recomputed['swaps']): string[] => {
  const found: string[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const key = `${row['tx_hash']}:${row['log_index']}`
    if (seen.has(key)) found.push(`${name} ${key} is doubled`)
    seen.add(key)
    const event = expected.get(key)
    if (event === undefined) {
      found.push(`${name} ${key} is on no chain`)
      continue
    }
    for (const [column, value] of Object.entries(event))
      if (String(row[column]).toLowerCase() !== value) found.push(`${name} ${key}: ${column} is ${row[column]}, on chain ${value}`)
  }
  for (const key of expected.keys()) if (!seen.has(key)) found.push(`${name} ${key} is missing`)
  return found
}

const compareSums = (where: string, row: Row, expected: Sums, names: readonly (typeof sumNames)[number][] = sumNames): string[] =>
  names.flatMap((name) =>
    String(row[name]) === String(expected[name]) ? [] : [`${where}: ${name} is ${row[name]}, on chain ${expected[name]}`],
  )

/** The sums that events of a concentrated pool determine. */
const withoutFees = sumNames.filter((name) => !name.startsWith('fees'))
const namesFor = (pool: Pool | undefined) => (pool?.facts['type'] === 'concentrated' ? withoutFees : sumNames)

const compareIntervals = (
  name: string,
  rows: readonly Row[],
  expected: ReadonlyMap<string, Sums>,
  pools: Recomputed['pools'],
): string[] => {
  const byKey = new Map(rows.map((row) => [`${row['pool']}:${row['start']}`, row]))
  return [...expected].flatMap(([key, sums]) => {
    const row = byKey.get(key)
    return row ? compareSums(`${name} ${key}`, row, sums, namesFor(pools.get(key.split(':')[0]!))) : [`${name} ${key} is missing`]
  })
}

/** Every difference between the views of the index and the recomputed market; empty if they agree. */
export const differences = async (db: pg.Client, chain: ChainUnderTest, market: Recomputed): Promise<string[]> => {
  const read = (table: string) => rowsOf(db, table, chain.chainId)
  const pools = await read('pool')
  const own = new Set(pools.map((row) => row['address']))
  const isConcentrated = (row: Row): boolean => market.pools.get(String(row['pool']))?.facts['type'] === 'concentrated'
  const found: string[] = []
  for (const row of pools) {
    const pool = market.pools.get(String(row['address']))
    if (pool === undefined) {
      found.push(`pool ${row['address']} is on no chain`)
      continue
    }
    const state = { reserve0: pool.reserve0, reserve1: pool.reserve1, total_supply: pool.supply, fee: pool.fee }
    const facts = pool.facts['type'] === 'concentrated' ? pool.facts : { ...pool.facts, ...textOf(state) }
    for (const [column, value] of Object.entries(facts))
      if (String(row[column]).toLowerCase() !== value) found.push(`pool ${row['address']}: ${column} is ${row[column]}, on chain ${value}`)
    found.push(...compareSums(`pool ${row['address']}`, row, pool.sums, namesFor(pool)))
  }
  for (const address of market.pools.keys()) if (!own.has(address)) found.push(`pool ${address} is missing`)
  const positions = (await rowsOf(db, 'liquidity_event', chain.chainId, LIQUIDITY_COLUMNS)).filter((row) => !isConcentrated(row))
  found.push(...compareEvents('swap', await read('swap'), market.swaps))
  found.push(...compareEvents('liquidity', positions, market.liquidity))
  const weighted = [...market.pools].flatMap(([address, { tokens }]) => (tokens ? [[address, tokens] as const] : []))
  found.push(...compareTokens(await read('pool_token'), new Map(weighted)))
  found.push(...compareIntervals('hour', await read('pool_hour'), market.hours, market.pools))
  found.push(...compareIntervals('day', await read('pool_day'), market.days, market.pools))
  return found
}
