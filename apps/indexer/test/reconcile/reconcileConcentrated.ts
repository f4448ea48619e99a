import { type Address, MAX_TICK, MIN_TICK, sqrtPriceAtTick } from '@exchange/domain'
import { concentratedPoolAbi } from '@exchange/protocol'
import type pg from 'pg'
import { decodeEventLog, getAbiItem, toEventSelector } from 'viem'
import type { ConcentratedMarket } from '../concentratedMarket.ts'
import { intervalDifferences, type Log, type Row, rowsOf } from './reconcile.ts'

const Q96 = 1n << 96n

type TickOnChain = readonly [total: bigint, delta: bigint, previous: number, next: number, outer0: bigint, outer1: bigint]

const compare = (what: string, row: Row, expected: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    String(row[name]) === String(value) ? [] : [`${what}: ${name} is ${row[name]}, on chain ${String(value)}`],
  )

/** Walks the pool's own list of ticks and compares each with its row; a tick without liquidity has no row. */
const tickDifferences = async (market: ConcentratedMarket, pool: Address, rows: readonly Row[]): Promise<string[]> => {
  const byTick = new Map(rows.map((row) => [Number(row['tick']), row]))
  const found: string[] = []
  let seen = 0
  const { chain } = market
  for (let tick = MIN_TICK; ;) {
    const [total, delta, , next, outer0, outer1] = await market.readPool<TickOnChain>(pool, 'ticks', tick)
    if (total > 0n) {
      seen++
      const columns = { liquidity_gross: total, liquidity_net: delta, fee_growth_outside0: outer0, fee_growth_outside1: outer1 }
      found.push(...compare(`tick ${tick} of ${pool} on ${chain.chainId}`, byTick.get(tick) ?? {}, columns))
    }
    if (tick === MAX_TICK) break
    tick = next
  }
  return seen === rows.length ? found : [...found, `pool ${pool} has ${rows.length} ticks, on chain ${seen}`]
}

/** Holdings of all positions of a pool at its price, computed from its ticks, rounded down. */
const heldByPositions = (sqrtPrice: bigint, ticks: readonly Row[]): readonly [bigint, bigint] => {
  const ascending = [...ticks].sort((a, b) => Number(a['tick']) - Number(b['tick']))
  let liquidity = 0n
  let [amount0, amount1] = [0n, 0n]
  for (const [index, row] of ascending.entries()) {
    liquidity += BigInt(row['liquidity_net']!)
    const after = ascending[index + 1]
    if (after === undefined) break
    const low = sqrtPriceAtTick(Number(row['tick']))
    const high = sqrtPriceAtTick(Number(after['tick']))
    const at = sqrtPrice < low ? low : sqrtPrice > high ? high : sqrtPrice
    amount0 += (liquidity * Q96 * (high - at)) / (high * at)
    amount1 += (liquidity * (at - low)) / Q96
  }
  return [amount0, amount1]
}

/** The pool keeps the remainder of every rounding, so its reserves may exceed the positions' holdings by a unit per step. */
const DUST = 4_000n

const reserveDifferences = (row: Row, ticks: readonly Row[]): string[] =>
  heldByPositions(BigInt(row['sqrt_price']!), ticks).flatMap((held, side) => {
    const reserve = BigInt(row[`reserve${side}`]!)
    const dust = reserve - held
    return dust >= -DUST && dust <= DUST ? [] : [`pool ${row['address']}: reserve${side} is ${reserve}, its positions hold ${held}`]
  })

const poolDifferences = async (market: ConcentratedMarket, row: Row): Promise<string[]> => {
  const pool = row['address'] as Address
  const read = <T>(name: string): Promise<T> => market.readPool<T>(pool, name)
  const [price, tick, , , communityFee] = await read<readonly [bigint, number, number, number, number, boolean]>('globalState')
  return compare(`pool ${pool}`, row, {
    sqrt_price: price,
    tick,
    community_fee: communityFee,
    liquidity: await read<bigint>('liquidity'),
    tick_spacing: await read<number>('tickSpacing'),
    fee_growth0: await read<bigint>('totalFeeGrowth0Token'),
    fee_growth1: await read<bigint>('totalFeeGrowth1Token'),
    plugin: (await read<Address>('plugin')).toLowerCase(),
  })
}

const positive = (value: bigint): bigint => (value > 0n ? value : 0n)

/** Compares rows of swaps with the chain's logs, by key and amounts. */
const swapDifferences = (rows: readonly Row[], logs: readonly Log[]): string[] => {
  const byKey = new Map(rows.map((row) => [`${row['tx_hash']}:${row['log_index']}`, row]))
  const found = rows.length === logs.length ? [] : [`${rows.length} rows of concentrated swaps, ${logs.length} logs on chain`]
  return logs.reduce((all, log) => {
    const key = `${log.transactionHash}:${Number(log.logIndex)}`
    const { args } = decodeEventLog({ abi: concentratedPoolAbi, eventName: 'Swap', ...log })
    const amounts = {
      pool: log.address,
      amount0_in: positive(args.amount0),
      amount1_in: positive(args.amount1),
      amount0_out: positive(-args.amount0),
      amount1_out: positive(-args.amount1),
    }
    return [...all, ...compare(`swap ${key}`, byKey.get(key) ?? {}, amounts)]
  }, found)
}

/** All differences between a chain's concentrated pools and their index; empty when they agree. */
export const concentratedDifferences = async (db: pg.Client, market: ConcentratedMarket): Promise<string[]> => {
  const { chain } = market
  const rows = (table: string) => rowsOf(db, table, chain.chainId)
  const pools = (await rows('pool')).filter((row) => row['type'] === 'concentrated')
  const ticks = await rows('tick')
  const swaps = await rows('swap')
  const intervals = { 'half hours': await rows('pool_half_hour'), hours: await rows('pool_hour'), days: await rows('pool_day') }
  const found: string[] = []
  for (const row of pools) {
    const pool = row['address'] as Address
    const own = ticks.filter((one) => one['pool'] === pool)
    found.push(...(await poolDifferences(market, row)), ...(await tickDifferences(market, pool, own)))
    found.push(...reserveDifferences(row, own), ...intervalDifferences(row, swaps, intervals))
  }
  const topics = [toEventSelector(getAbiItem({ abi: concentratedPoolAbi, name: 'Swap' }))]
  const address = pools.map((row) => row['address'])
  const logs = await chain.rpc<Log[]>('eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest', topics }])
  return [
    ...found,
    ...swapDifferences(
      swaps.filter((row) => address.includes(row['pool']!)),
      logs,
    ),
  ]
}
