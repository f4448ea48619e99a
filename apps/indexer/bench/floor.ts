import type { Address, Hex } from '@exchange/domain'
import { poolAbi } from '@exchange/protocol'
import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { getAbiItem, toEventSelector } from 'viem'
import type { Chain } from '../test/chain.ts'

type Log = { address: Address; topics: Hex[]; data: Hex; transactionHash: Hex; logIndex: Hex; blockNumber: Hex }
type Block = { timestamp: Hex; transactions: { hash: Hex; from: Address }[] }

const BLOCKS_PER_REQUEST = 100
const WORD = 64
/** The number of values in a swap event's data. */
const FIGURES = 8

const hex = (value: number): Hex => `0x${value.toString(16)}`
const addressOf = (topic: Hex): string => `0x${topic.slice(26)}`

const columns = `chain_id, tx_hash, log_index, pool, sender, recipient, origin, amount0_in, amount1_in, amount0_out, amount1_out, fee0, fee1,
  reserve0, reserve1, block, timestamp`

/** One row of the table in COPY format. */
const toLine = (chainId: number, log: Log, origin: string, timestamp: number): string => {
  const data = log.data.slice(2)
  const figures = Array.from({ length: FIGURES }, (_, n) => BigInt(`0x${data.slice(n * WORD, (n + 1) * WORD)}`))
  const [sender, recipient] = [addressOf(log.topics[1]!), addressOf(log.topics[2]!)]
  const place = [chainId, log.transactionHash, Number(log.logIndex), log.address, sender, recipient, origin]
  return `${[...place, ...figures, Number(log.blockNumber), timestamp].join('\t')}\n`
}

/**
 * The lower bound: a hand-written loop that requests logs and blocks of the same swaps and copies rows into a table like the index's.
 * Returns the seconds it took and the rows it wrote.
 */
export const copySwaps = async (databaseUrl: string, chain: Chain, to: number): Promise<{ seconds: number; rows: number }> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create schema floor; create table floor.swap as select * from idx.swap limit 0')
  await client.query('alter table floor.swap add primary key (chain_id, tx_hash, log_index)')
  await client.query('create index on floor.swap (chain_id, pool, timestamp); create index on floor.swap (chain_id, origin, timestamp)')
  const topic = toEventSelector(getAbiItem({ abi: poolAbi, name: 'Swap' }))
  const started = performance.now()
  let rows = 0
  for (let from = 1; from <= to; from += BLOCKS_PER_REQUEST) {
    const until = Math.min(to, from + BLOCKS_PER_REQUEST - 1)
    const numbers = Array.from({ length: until - from + 1 }, (_, n) => hex(from + n))
    const [logs, blocks] = await Promise.all([
      chain.rpc<Log[]>('eth_getLogs', [{ fromBlock: hex(from), toBlock: hex(until), topics: [topic] }]),
      chain.batch<Block>(numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] }))),
    ])
    const origins = new Map(blocks.flatMap(({ transactions }) => transactions.map((one) => [one.hash, one.from] as const)))
    const stream = client.query(copyFrom(`copy floor.swap (${columns}) from stdin`))
    stream.end(
      logs
        .map((log) =>
          toLine(chain.chainId, log, origins.get(log.transactionHash)!, Number(blocks[Number(log.blockNumber) - from]!.timestamp)),
        )
        .join(''),
    )
    await once(stream, 'finish')
    rows += logs.length
  }
  const seconds = (performance.now() - started) / 1_000
  await client.end()
  return { seconds, rows }
}
