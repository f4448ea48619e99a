import type { Address } from '@exchange/domain'
import { concentratedGaugeAbi, positionManagerAbi } from '@exchange/protocol'
import type pg from 'pg'
import { type Abi, decodeEventLog, getAbiItem, parseAbi, toEventSelector } from 'viem'
import type { Chain } from '../chain.ts'
import type { ConcentratedMarket } from '../concentratedMarket.ts'
import { type Log, type Row, rowsOf } from './reconcile.ts'

/** The position manager of a chain. */
type Positions = Pick<ConcentratedMarket, 'chain' | 'positions'>
type PositionOnChain = readonly [bigint, Address, Address, Address, Address, number, number, bigint, bigint, bigint, bigint, bigint]
type Moved = { readonly tokenId: bigint; readonly amount0: bigint; readonly amount1: bigint; readonly recipient?: Address }

const abi = positionManagerAbi as Abi
const enumerable = parseAbi(['function totalSupply() view returns (uint256)'])
const text = (value: unknown): string => String(value).toLowerCase()

/** The holder of a position's token by its row: its owner's custody while it is staked. */
const holderOf = async (chain: Chain, row: Row): Promise<Address> =>
  row['gauge'] === null
    ? (row['owner'] as Address)
    : chain.read<Address>({
        to: row['gauge'] as Address,
        abi: concentratedGaugeAbi as Abi,
        name: 'custodyOf',
        args: [row['owner']],
      })

/** Sums of the position manager's events for each position. */
const sumsOf = async ({ chain, positions }: Positions, name: string, counts: (moved: Moved) => boolean) => {
  const topics = [toEventSelector(getAbiItem({ abi, name }) as never)]
  const logs = await chain.rpc<Log[]>('eth_getLogs', [{ address: positions, fromBlock: '0x0', toBlock: chain.tag, topics }])
  const moves = logs.map((log) => decodeEventLog({ abi, ...log }).args as unknown as Moved).filter(counts)
  return (row: Row): readonly [bigint, bigint] => {
    const own = moves.filter(({ tokenId }) => String(tokenId) === row['token_id'])
    return [own.reduce((sum, { amount0 }) => sum + amount0, 0n), own.reduce((sum, { amount1 }) => sum + amount1, 0n)]
  }
}

/** All differences between the indexed positions and the position manager; empty when they agree. */
export const positionDifferences = async (db: pg.Client, market: Positions): Promise<string[]> => {
  const { chain, positions } = market
  const read = (table: string): Promise<Row[]> => rowsOf(db, table, chain.chainId)
  const [all, gauges, pools] = [await read('position'), await read('gauge'), await read('pool')]
  const voters = gauges.map((row) => text(row['fees_reward']))
  const deposited = await sumsOf(market, 'IncreaseLiquidity', () => true)
  const withdrawn = await sumsOf(market, 'DecreaseLiquidity', () => true)
  const collected = await sumsOf(market, 'Collect', ({ recipient }) => !voters.includes(text(recipient)))
  const held = all.filter((row) => !row['burned'])
  const count = await chain.read<bigint>({ to: positions, abi: enumerable, name: 'totalSupply' })
  const found = BigInt(held.length) === count ? [] : [`${held.length} positions, ${count} on chain`]
  const compare = (row: Row, expected: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(expected))
      if (text(row[name]) !== text(value)) found.push(`position ${row['token_id']}: ${name} is ${row[name]}, on chain ${text(value)}`)
  }
  for (const row of all) {
    const sums = { deposited: deposited(row), withdrawn: withdrawn(row), collected: collected(row) }
    for (const [name, [amount0, amount1]] of Object.entries(sums)) compare(row, { [`${name}0`]: amount0, [`${name}1`]: amount1 })
    if ((row['closed_at'] === null) !== (row['liquidity'] !== '0')) found.push(`position ${row['token_id']}: closed at ${row['closed_at']}`)
  }
  for (const row of held) {
    const args = [BigInt(row['token_id']!)]
    const [, , token0, token1, , tickLower, tickUpper, liquidity] = await chain.read<PositionOnChain>({
      to: positions,
      abi,
      name: 'positions',
      args,
    })
    const pool = pools.find((one) => one['address'] === row['pool']) ?? {}
    compare({ ...row, ...pool }, { tick_lower: tickLower, tick_upper: tickUpper, token0, token1 })
    compare(row, { liquidity })
    const holder = await chain.read<Address>({ to: positions, abi, name: 'ownerOf', args })
    if (text(await holderOf(chain, row)) !== text(holder)) found.push(`position ${row['token_id']} of ${row['owner']} is held by ${holder}`)
  }
  for (const pool of pools.filter((one) => one['liquidity'] !== null)) {
    const tick = Number(pool['tick'])
    const inRange = all.filter(
      (row) => row['pool'] === pool['address'] && Number(row['tick_lower']) <= tick && tick < Number(row['tick_upper']),
    )
    const liquidity = inRange.reduce((sum, row) => sum + BigInt(row['liquidity']!), 0n)
    if (String(liquidity) !== pool['liquidity'])
      found.push(`pool ${pool['address']}: ${liquidity} of positions in range, ${pool['liquidity']} on chain`)
  }
  return found
}
