import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import pg from 'pg'
import { addressOf, hashOf } from './network.ts'

export const WAD = 10n ** 18n
const HOUR = 3_600
const DAY = 86_400

export type FixtureOptions = {
  readonly chainId: number
  /** Block and chain time of the newest data. */
  readonly block: number
  readonly timestamp: number
  readonly pools: number
  readonly tokens: number
  /** Hours back from now in which every pool has a row. */
  readonly hours: number
  readonly swaps: number
}

type Value = string | number | bigint | null

/** Inserts rows of one table, in batches of some thousand. */
export const insertRows = async (client: pg.ClientBase, table: string, rows: readonly Record<string, Value>[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const size = Math.floor(30_000 / columns.length)
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size)
    const tuples = part.map((_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(',')})`)
    const values = part.flatMap((row) => columns.map((column) => row[column]))
    await client.query(`insert into ${table} (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples.join(',')}`, values)
  }
}

/** Creates the empty tables of the index. */
export const createTables = async (client: pg.ClientBase, schemaName = 'idx'): Promise<void> => {
  await client.query(`drop schema if exists "${schemaName}" cascade`)
  await client.query(createIndexTables(schemaName))
  await client.query(`insert into "${schemaName}"._ponder_meta (key, value) values ('app', '{"build_id":"one","is_ready":1}')`)
}

/** Sets the index position of a chain. */
export const setPosition = async (
  client: Pick<pg.Pool, 'query'>,
  chainId: number,
  block: number,
  timestamp: number,
  schemaName = 'idx',
): Promise<void> => {
  const checkpoint = formatCheckpoint({ chainId, block, timestamp })
  await client.query(
    `insert into "${schemaName}"._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint)
     values ($1, $2, $3, $3, $3) on conflict (chain_name) do update set latest_checkpoint = $3`,
    [`chain${chainId}`, chainId, checkpoint],
  )
}

/** Token number `n` of a fixture: every fifth has no price. */
export const tokenRow = (chainId: number, n: number, timestamp: number): Record<string, Value> => ({
  chain_id: chainId,
  address: addressOf(10_000 + n),
  symbol: `TK${n}`,
  name: `Token ${n}`,
  decimals: [18, 6, 8, 9][n % 4] as number,
  price_usd: n % 5 === 4 ? null : (BigInt(n + 1) * WAD) / 4n,
  price_at: n % 5 === 4 ? null : timestamp,
  pool_count: 1,
  volume_usd: BigInt(n) * WAD,
  created_at: timestamp - 300 * DAY,
})

/** Pool number `n` of a fixture. */
export const poolRow = ({ chainId, tokens, timestamp, block }: FixtureOptions, n: number): Record<string, Value> => {
  const a = n % tokens
  const b = (a + 1 + (Math.floor(n / tokens) % (tokens - 1))) % tokens
  const [token0, token1] = a < b ? [a, b] : [b, a]
  return {
    chain_id: chainId,
    address: addressOf(1_000_000 + n),
    version: 3,
    type: n % 4 === 3 ? 'stable' : 'classic',
    token0: addressOf(10_000 + token0),
    token1: addressOf(10_000 + token1),
    symbol: `TK${token0}/TK${token1}`,
    fee: n % 4 === 3 ? 400 : 1_800,
    reserve0: 10n ** 20n + BigInt(n),
    reserve1: 10n ** 21n + BigInt(n),
    total_supply: 10n ** 20n,
    tvl_usd: n % 50 === 49 ? null : BigInt((n * 7_919) % 100_003) * WAD,
    volume0: 0,
    volume1: 0,
    fees0: 0,
    fees1: 0,
    volume_usd: BigInt(n) * 100n * WAD,
    fees_usd: BigInt(n) * WAD,
    swap_count: n,
    price: 2n * WAD,
    owner: null,
    deployer: addressOf(3),
    plugin: null,
    created_at: timestamp - 30 * DAY - n,
    created_block: 1,
    created_tx: hashOf(n),
    updated_at: timestamp,
    updated_block: block,
  }
}

/** An hour or day of pool `n` with `volume` dollars traded at 0.3 %. */
export const intervalRow = (chainId: number, n: number, start: number, volume: bigint, tvl: bigint): Record<string, Value> => ({
  chain_id: chainId,
  pool: addressOf(1_000_000 + n),
  start,
  open: WAD,
  high: 2n * WAD,
  low: WAD,
  close: 2n * WAD,
  volume0: 0,
  volume1: 0,
  fees0: 0,
  fees1: 0,
  volume_usd: volume * WAD,
  fees_usd: (volume * 3n * WAD) / 1_000n,
  swap_count: 1,
  reserve0: 1,
  reserve1: 1,
  tvl_usd: tvl * WAD,
  total_supply: 10n ** 20n,
})

/** Swap number `n` of pool `pool`. */
export const swapRow = (chainId: number, n: number, pool: number, block: number, timestamp: number): Record<string, Value> => ({
  chain_id: chainId,
  tx_hash: hashOf(5_000_000 + n),
  log_index: n,
  pool: addressOf(1_000_000 + pool),
  token0: addressOf(10_000),
  token1: addressOf(10_001),
  sender: addressOf(4),
  recipient: addressOf(7),
  origin: addressOf(7 + (n % 3)),
  amount0_in: 100,
  amount1_in: 0,
  amount0_out: 0,
  amount1_out: 99,
  fee0: 1,
  fee1: 0,
  reserve0: 1,
  reserve1: 1,
  amount_usd: n % 7 === 6 ? null : BigInt(n) * WAD,
  fees_usd: n % 7 === 6 ? null : (BigInt(n) * WAD) / 500n,
  block,
  block_hash: hashOf(block),
  timestamp,
})

/** Fills the tables of one chain. Hour `h` back of pool `n` traded `1 + n % 10` dollars. */
export const fillChain = async (client: pg.ClientBase, options: FixtureOptions, schemaName = 'idx'): Promise<void> => {
  const { chainId, block, timestamp, pools, tokens, hours, swaps } = options
  const table = (name: string): string => `"${schemaName}".${name}`
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
  const thisHour = timestamp - (timestamp % HOUR)
  const today = timestamp - (timestamp % DAY)
  await insertRows(
    client,
    table('token'),
    numbers(tokens).map((n) => tokenRow(chainId, n, timestamp)),
  )
  await insertRows(
    client,
    table('pool'),
    numbers(pools).map((n) => poolRow(options, n)),
  )
  for (const hour of numbers(hours)) {
    await insertRows(
      client,
      table('pool_hour'),
      numbers(pools).map((n) => intervalRow(chainId, n, thisHour - hour * HOUR, BigInt(1 + (n % 10)), 1_000n)),
    )
  }
  await insertRows(
    client,
    table('pool_day'),
    numbers(pools).map((n) => intervalRow(chainId, n, today, BigInt(1 + (n % 10)), 1_000n)),
  )
  await insertRows(
    client,
    table('protocol_day'),
    numbers(40).map((n) => ({
      chain_id: chainId,
      start: today - n * DAY,
      volume_usd: BigInt(1_000 + n) * WAD,
      fees_usd: BigInt(10 + n) * WAD,
      swap_count: n,
    })),
  )
  await insertRows(
    client,
    table('token_hour'),
    numbers(tokens).map((n) => ({
      chain_id: chainId,
      token: addressOf(10_000 + n),
      start: thisHour - 30 * HOUR,
      price_usd: (BigInt(n + 1) * WAD) / 8n,
    })),
  )
  await insertRows(
    client,
    table('swap'),
    numbers(swaps).map((n) => swapRow(chainId, n, n % pools, block - Math.floor(n / 3), timestamp - Math.floor(n / 3))),
  )
  await insertRows(
    client,
    table('liquidity_event'),
    numbers(Math.min(swaps, 20)).map((n) => ({
      chain_id: chainId,
      tx_hash: hashOf(9_000_000 + n),
      log_index: n,
      kind: n % 2 === 0 ? 'mint' : 'burn',
      pool: addressOf(1_000_000 + (n % pools)),
      sender: addressOf(4),
      recipient: addressOf(7),
      origin: addressOf(7),
      amount0: 1,
      amount1: 2,
      liquidity: 3,
      reserve0: 1,
      reserve1: 1,
      amounts: null,
      fees: null,
      reserves: null,
      amount_usd: null,
      block: block - n,
      timestamp: timestamp - n,
    })),
  )
  await setPosition(client, chainId, block, timestamp, schemaName)
}

/** Runs a function with one connection. */
export const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
