import { type Address, type Hex, marginalPrice, type TwoTokenPool } from '@exchange/domain'
import { erc20Abi, poolAbi, poolFactoryAbi } from '@exchange/protocol'
import type pg from 'pg'
import { type Abi, decodeEventLog, getAbiItem, toEventSelector } from 'viem'
import type { Chain } from '../chain.ts'

export type Row = Record<string, string | number | null>
export type Log = { address: Address; topics: [Hex, ...Hex[]]; data: Hex; transactionHash: Hex; logIndex: Hex; blockNumber: Hex }

const pools = poolAbi as Abi
const numbers = (row: Row, ...names: string[]): bigint[] => names.map((name) => BigInt(row[name] ?? -1))

/** Reads of the index. */
export const rowsOf = async (db: pg.Client, table: string, chainId: number): Promise<Row[]> =>
  (await db.query<Row>(`select * from idx.${table} where chain_id = $1`, [chainId])).rows

/** One line per difference between a pool's row and the chain. */
const poolDifferences = async (chain: Chain, row: Row): Promise<string[]> => {
  const to = row['address'] as Address
  const read = <T>(name: string): Promise<T> => chain.read<T>({ to, abi: pools, name })
  const [dec0, dec1, reserve0, reserve1, stable, token0, token1] =
    await read<[bigint, bigint, bigint, bigint, boolean, Address, Address]>('metadata')
  const state: TwoTokenPool = {
    address: to,
    type: stable ? 'stable' : 'classic',
    token0,
    token1,
    reserve0,
    reserve1,
    unit0: dec0,
    unit1: dec1,
    fee: 0n,
  }
  const expected: Row = {
    type: state.type,
    token0: token0.toLowerCase(),
    token1: token1.toLowerCase(),
    reserve0: String(reserve0),
    reserve1: String(reserve1),
    total_supply: String(await chain.read<bigint>({ to, abi: erc20Abi as Abi, name: 'totalSupply' })),
    fee: Number(await read<bigint>('fee')),
    price: reserve0 === 0n ? null : String(marginalPrice(state, token0)),
    version: 3,
  }
  return Object.entries(expected).flatMap(([name, value]) =>
    row[name] === value ? [] : [`pool ${to}: ${name} is ${row[name]}, on chain ${value}`],
  )
}

const tokenDifferences = async (chain: Chain, row: Row): Promise<string[]> => {
  const to = row['address'] as Address
  const read = <T>(name: string): Promise<T> => chain.read<T>({ to, abi: erc20Abi as Abi, name })
  const expected: Row = {
    symbol: (await read<string>('symbol')).replaceAll('\0', ''),
    name: (await read<string>('name')).replaceAll('\0', ''),
    decimals: Number(await read('decimals')),
  }
  return Object.entries(expected).flatMap(([name, value]) =>
    row[name] === value ? [] : [`token ${to}: ${name} is ${row[name]}, on chain ${value}`],
  )
}

const keyOf = (txHash: unknown, logIndex: unknown): string => `${String(txHash)}:${Number(logIndex)}`

/** Compares the rows of one kind of event with the chain's logs, by key and all figures. */
const eventDifferences = (
  name: string,
  rows: readonly Row[],
  logs: readonly Log[],
  columns: Readonly<Record<string, string>>,
): string[] => {
  const byKey = new Map(rows.map((row) => [keyOf(row['tx_hash'], row['log_index']), row]))
  const found = rows.length === logs.length ? [] : [`${rows.length} rows of ${name}, ${logs.length} logs on chain`]
  for (const log of logs) {
    const key = keyOf(log.transactionHash, Number(log.logIndex))
    const row = byKey.get(key)
    if (row === undefined) {
      found.push(`${name} ${key} is missing`)
      continue
    }
    const args = decodeEventLog({ abi: pools, ...log }).args as unknown as Record<string, unknown>
    if (row['pool'] !== log.address) found.push(`${name} ${key}: pool ${row['pool']}, on chain ${log.address}`)
    for (const [column, argument] of Object.entries(columns)) {
      const value = String(args[argument]).toLowerCase()
      if (String(row[column]) !== value) found.push(`${name} ${key}: ${column} is ${row[column]}, on chain ${value}`)
    }
  }
  return found
}

const same = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]))
const swapColumns = {
  ...same('sender', 'fee0', 'fee1', 'reserve0', 'reserve1'),
  recipient: 'to',
  amount0_in: 'amount0In',
  amount1_in: 'amount1In',
  amount0_out: 'amount0Out',
  amount1_out: 'amount1Out',
}
const liquidityColumns = { ...same('sender', 'amount0', 'amount1', 'liquidity', 'reserve0', 'reserve1'), recipient: 'to' }

/** Compares a pool's swaps with its row and its intervals. */
const sumDifferences = (pool: Row, swaps: readonly Row[], intervals: Readonly<Record<string, readonly Row[]>>): string[] => {
  const own = (rows: readonly Row[]) => rows.filter((row) => row['pool'] === pool['address'])
  const sums = (rows: readonly Row[], ...names: string[]): string =>
    names.map((name) => rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n)).join(' ')
  const names = ['volume0', 'volume1', 'fees0', 'fees1', 'volume_usd', 'fees_usd', 'swap_count']
  const swapSums = own(swaps).reduce<bigint[]>(
    (total, row) => {
      const [in0, in1, out0, out1, fee0, fee1] = numbers(row, 'amount0_in', 'amount1_in', 'amount0_out', 'amount1_out', 'fee0', 'fee1')
      const add = [in0! + out0!, in1! + out1!, fee0!, fee1!, BigInt(row['amount_usd'] ?? 0), BigInt(row['fees_usd'] ?? 0), 1n]
      return total.map((value, index) => value + add[index]!)
    },
    names.map(() => 0n),
  )
  const expected = swapSums.join(' ')
  const views = Object.entries({ row: [pool], ...intervals }).map(
    ([view, rows]) => [view, sums(view === 'row' ? rows : own(rows), ...names)] as const,
  )
  return views.flatMap(([view, value]) =>
    value === expected ? [] : [`pool ${pool['address']}: ${view} sum to ${value}, swaps to ${expected}`],
  )
}

/**
 * Candles of one pool: each opens at the previous close and contains its own prices, and the last one closes at the pool's price, if it has
 * one.
 */
const candleDifferences = (pool: Row, intervals: readonly Row[]): string[] => {
  const own = intervals.filter((row) => row['pool'] === pool['address']).sort((a, b) => Number(a['start']) - Number(b['start']))
  const found: string[] = []
  let previous: Row | undefined
  for (const row of own) {
    const [open, high, low, close] = numbers(row, 'open', 'high', 'low', 'close') as [bigint, bigint, bigint, bigint]
    const where = `pool ${pool['address']} at ${row['start']}`
    if ([open, close].some((price) => price < low || price > high)) found.push(`${where}: ${open} or ${close} outside ${low}..${high}`)
    if (previous !== undefined && row['open'] !== previous['close'])
      found.push(`${where}: opens at ${open}, closed before at ${previous['close']}`)
    previous = row
  }
  if (previous !== undefined && pool['price'] !== null && previous['close'] !== pool['price'])
    found.push(`pool ${pool['address']}: last candle closes at ${previous['close']}`)
  return found
}

/** Sums and candles of a pool in every kind of interval. */
export const intervalDifferences = (pool: Row, swaps: readonly Row[], intervals: Readonly<Record<string, readonly Row[]>>): string[] => [
  ...sumDifferences(pool, swaps, intervals),
  ...Object.values(intervals).flatMap((rows) => candleDifferences(pool, rows)),
]

/** All differences between a chain's classic and stable pools, tokens and days and their index; empty when they agree. */
export const differences = async (db: pg.Client, chain: Chain, factory: Address): Promise<string[]> => {
  const rows = (table: string) => rowsOf(db, table, chain.chainId)
  const everyPool = await rows('pool')
  const pool = everyPool.filter((row) => row['type'] !== 'concentrated')
  const isOwn = (row: Row): boolean => pool.some((one) => one['address'] === row['pool'])
  const token = await rows('token')
  const everySwap = await rows('swap')
  const swap = everySwap.filter(isOwn)
  const liquidity = (await rows('liquidity_event')).filter(isOwn)
  const halfHours = await rows('pool_half_hour')
  const hours = await rows('pool_hour')
  const days = await rows('pool_day')
  const intervals = { 'half hours': halfHours, hours, days }
  const protocol = await rows('protocol_day')
  const count = await chain.read<bigint>({ to: factory, abi: poolFactoryAbi as Abi, name: 'allPoolsLength' })
  const found = pool.length === Number(count) ? [] : [`${pool.length} pools, ${count} on chain`]
  const addresses = pool.map((row) => row['address'])
  const topic = (name: 'Swap' | 'Mint' | 'Burn'): Promise<Log[]> => {
    const selector = toEventSelector(getAbiItem({ abi: poolAbi, name }))
    return chain.rpc<Log[]>('eth_getLogs', [{ address: addresses, fromBlock: '0x0', toBlock: 'latest', topics: [selector] }])
  }
  for (const row of pool) {
    found.push(...(await poolDifferences(chain, row)))
    found.push(...intervalDifferences(row, swap, intervals))
  }
  for (const row of token) {
    found.push(...(await tokenDifferences(chain, row)))
    const inPools = everyPool.filter((one) => one['token0'] === row['address'] || one['token1'] === row['address']).length
    if (row['pool_count'] !== inPools) found.push(`token ${row['address']} counts ${row['pool_count']} pools, stands in ${inPools}`)
  }
  const ofKind = (kind: string) => liquidity.filter((row) => row['kind'] === kind)
  found.push(...eventDifferences('Swap', swap, await topic('Swap'), swapColumns))
  found.push(...eventDifferences('Mint', ofKind('mint'), await topic('Mint'), liquidityColumns))
  found.push(...eventDifferences('Burn', ofKind('burn'), await topic('Burn'), liquidityColumns))
  const total = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n)
  if (total(protocol, 'swap_count') !== BigInt(everySwap.length))
    found.push(`days count ${total(protocol, 'swap_count')} swaps of ${everySwap.length}`)
  if (total(protocol, 'volume_usd') !== total(everySwap, 'amount_usd')) found.push('dollars of days and swaps differ')
  return found
}
