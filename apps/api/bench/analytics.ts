// ANALYTICS-1: measures how long the API takes to return a range over 2,000 pools and two years, beside SQL that sums the events by day.
// The index advances before each request, so no answer comes from a cache. 95 of 100 answers must come within 50 ms. Prints a table and
// exits with code 1 when that is missed.
import { loadavg } from 'node:os'
import { startPostgres } from '@exchange/devnet/testPostgres'
import pg from 'pg'
import { fillActivity } from '../test/support/activity.ts'
import { createTables, fillChain, setPosition } from '../test/support/fixture.ts'
import { addressOf } from '../test/support/network.ts'
import { CHAIN, createWorld, NOW, OTHER_CHAIN } from '../test/support/world.ts'

const [POOLS, TOKENS, DAYS, HOURS] = [2_000, 200, 730, 340]
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const TARGET_MS = 50
const DAY = 86_400

const postgres = await startPostgres()
process.once('exit', () => void postgres.stop('SIGINT'))
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await createTables(client)
const tokens = Array.from({ length: TOKENS }, (_, n) => addressOf(10_000 + n))
await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: POOLS, tokens: TOKENS, hours: 1, swaps: 1 })
await fillChain(client, { chainId: OTHER_CHAIN, block: 1_000, timestamp: NOW, pools: 1, tokens: 8, hours: 1, swaps: 1 })
await client.query(`update idx.pool set created_at = ${NOW - DAYS * DAY} where chain_id = ${CHAIN}`)
await fillActivity(client, { chainId: CHAIN, timestamp: NOW, pools: POOLS, days: DAYS, hours: HOURS, listed: tokens, every: 1 })
// One swap per day and pool, with that day's whole volume.
await client.query(`insert into idx.swap (chain_id, tx_hash, log_index, pool, token0, token1, sender, recipient, origin, amount0_in, amount1_in, amount0_out,
    amount1_out, fee0, fee1, reserve0, reserve1, amount_usd, fees_usd, block, block_hash, timestamp)
  select d.chain_id, '0x' || md5(d.pool || d.start) || md5(d.start || d.pool), 7, d.pool, p.token0, p.token1, p.address, p.address,
    '0x' || substr(md5((d.start / 7)::text), 1, 40), 1, 0, 0, 1, 0, 0, 1, 1, d.volume_usd, d.fees_usd, 900, '0x', least(d.start + 11 * 3600, ${NOW})
  from idx.pool_day d join idx.pool p on p.chain_id = d.chain_id and p.address = d.pool where d.chain_id = ${CHAIN}`)
await client.query('vacuum analyze')
const { rows: facts } = await client.query<{ days: string; hours: string; swaps: string }>(
  `select (select count(*) from idx.pool_day) as days, (select count(*) from idx.pool_hour) as hours, (select count(*) from idx.swap) as swaps`,
)
const curated = tokens.map((address, n) => ({
  chainId: CHAIN,
  address,
  symbol: `TK${n}`,
  name: `Token ${n}`,
  decimals: [18, 6, 8, 9][n % 4]!,
}))
const world = createWorld(postgres.url, curated)
for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
await world.poll()

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!

let block = 1_000
/** Advances the index by one step, which invalidates every cached answer. */
const step = async (): Promise<void> => {
  block++
  world.chain().mineTo(block, 0)
  await setPosition(client, CHAIN, block, NOW)
  await world.poll()
}

const ask = async (rest: string): Promise<void> => {
  const response = await world.app.request(`/v1/${CHAIN}/analytics/${rest}`)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${rest}: ${response.status} ${text.slice(0, 300)}`)
}

const poolOf = (n: number): string => addressOf(1_000_000 + ((n * 37) % POOLS))
const tokenOf = (n: number): string => addressOf(10_000 + (n % 12))
const today = NOW - (NOW % DAY)
const byDay = (where: string): string =>
  `select timestamp - timestamp % ${DAY} as start, sum(amount_usd) from idx.swap where chain_id = ${CHAIN} ${where} group by 1 order by 1`
type Kind = { readonly name: string; readonly path: (n: number) => string; readonly plain?: (n: number) => string }
const kinds: readonly Kind[] = [
  { name: 'volume of the network, All', path: () => 'series?metric=volume&range=All', plain: () => byDay('') },
  {
    name: 'volume of the network, 1Y',
    path: () => 'series?metric=volume&range=1Y',
    plain: () => byDay(`and timestamp >= ${today - 364 * DAY}`),
  },
  { name: 'volume of the network, 1W', path: () => 'series?metric=volume&range=1W' },
  { name: 'TVL of the network, All', path: () => 'series?metric=tvl&range=All' },
  {
    name: 'volume of a pool, All',
    path: (n) => `series?metric=volume&subject=pool&address=${poolOf(n)}&range=All`,
    plain: (n) => byDay(`and pool = '${poolOf(n)}'`),
  },
  { name: 'TVL of a pool, 1Y', path: (n) => `series?metric=tvl&subject=pool&address=${poolOf(n)}&range=1Y` },
  {
    name: 'volume of a token, All',
    path: (n) => `series?metric=volume&subject=token&address=${tokenOf(n)}&range=All`,
    plain: (n) => byDay(`and (token0 = '${tokenOf(n)}' or token1 = '${tokenOf(n)}')`),
  },
  { name: 'price of a token, 1W', path: (n) => `series?metric=price&subject=token&address=${tokenOf(n)}&range=1W` },
  { name: 'CSV of a pool, All', path: (n) => `series.csv?metric=fees&subject=pool&address=${poolOf(n)}&range=All` },
  { name: 'totals of the network, 1W', path: () => 'totals?range=1W' },
  {
    name: 'pools that make a day of TVL',
    path: (n) => `parts?metric=tvl&bucket=day&start=${today - n * DAY}`,
    plain: (n) =>
      `select distinct on (pool) pool, tvl_usd from idx.pool_day where chain_id = ${CHAIN} and start <= ${today - n * DAY} order by pool, start desc`,
  },
  { name: 'the page of a token', path: (n) => `tokens/${tokenOf(n)}` },
  { name: 'top pairs', path: () => 'pairs?sort=volume24h' },
  { name: 'transactions', path: () => 'transactions?limit=25' },
  { name: 'transactions of an account', path: (n) => `transactions?limit=25&account=0x${'0'.repeat(39)}${n % 9}` },
  { name: 'transactions of a token', path: (n) => `transactions?limit=25&token=${tokenOf(n)}` },
]

console.log(
  `${POOLS} pools, ${facts[0]?.days} days and ${facts[0]?.hours} hours of pools, ${facts[0]?.swaps} swaps; ${ROUNDS} rounds of each; milliseconds; load ${loadavg()[0]?.toFixed(1)}`,
)
console.log('| Question | p50 | p95 | SQL over the events, p50 |\n|---|---|---|---|')
let isMissed = false
for (const { name, path, plain } of kinds) {
  const [ours, theirs]: [number[], number[]] = [[], []]
  await ask(path(0))
  for (let round = 1; round <= ROUNDS; round++) {
    await step()
    ours.push(await timed(() => ask(path(round))))
    if (plain && round <= 5) theirs.push(await timed(() => client.query(plain(round))))
  }
  const p95 = at(ours, 0.95)
  isMissed ||= p95 > TARGET_MS
  console.log(`| ${name} | ${at(ours, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${theirs.length === 0 ? '' : at(theirs, 0.5).toFixed(0)} |`)
}
console.log(`within ${TARGET_MS} ms: ${isMissed ? 'missed' : 'met'}; load ${loadavg()[0]?.toFixed(1)}`)
await world.close()
await client.end()
await postgres.remove()
process.exit(isMissed ? 1 : 0)
