// API-14: measures requests per second of the pools list and its variants beside two peers, in one run on one machine: a server of fixed
// bytes, and fastify over prepared statements. 2,000 pools have 7 days of hourly rows; 5 swaps a second arrive throughout. Prints a table
// and exits with code 1 when a target is missed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import getPort from 'get-port'
import { createTables, fillChain, setPosition } from '../test/support/fixture.ts'
import { addressOf, hashOf } from '../test/support/network.ts'
import { startApi, startGround } from './ground.ts'
import { answers, runScript, stopScripts } from './scripts.ts'

const CHAIN = 31_356
const POOLS = 2_000
const START = 1_789_467_600
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const ROUNDS = 5
const CONNECTIONS = 16
const SWAPS_PER_SECOND = 5

const ground = await startGround('api')
const { directory, postgres, database } = ground
const client = await database.connect()
await createTables(client)
await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: START, pools: POOLS, tokens: 64, hours: 1, swaps: 50 })
await client.query(`insert into idx.pool_hour select chain_id, pool, start - 3600 * back, open, high, low, close, volume0, volume1, fees0, fees1, volume_usd,
  fees_usd, swap_count, reserve0, reserve1, tvl_usd, total_supply from idx.pool_hour, generate_series(1, 167) back`)
await client.query('create index on idx.pool (chain_id, tvl_usd desc nulls last)')
await client.query('create index on idx.pool (chain_id, symbol)')
await client.query('analyze')
client.release()

const [fixedPort, fastifyPort] = [await getPort(), await getPort()]
const { chain, pools: list } = await startApi(ground, CHAIN, START)
const bodyFile = path.join(directory, 'body.json')
const firstBody = Buffer.from(await (await fetch(list)).arrayBuffer())
writeFileSync(bodyFile, firstBody)
runScript('fixedBuffer.ts', [String(fixedPort), bodyFile])
runScript('fastifyPg.ts', [String(fastifyPort)], { DATABASE_URL: postgres.url })
const fixed = `http://127.0.0.1:${fixedPort}/`
const fastify = `http://127.0.0.1:${fastifyPort}/v1/${CHAIN}/pools`
await Promise.all([answers(fixed), answers(fastify)])

let block = 1_000
let writing = true
let measuringApi = false
const lags: number[] = []

/** The columns that a new swap copies from an existing one. */
const SWAP_COLUMNS = `token0, token1, sender, recipient, origin, amount0_in, amount1_in, amount0_out, amount1_out, fee0, fee1, reserve0, reserve1,
  amount_usd, fees_usd, block_hash`

/** Commits one swap in one transaction and notifies listeners, as the indexer does with each block. */
const writeSwap = async (): Promise<void> => {
  block++
  const pool = addressOf(1_000_000 + ((block * 37) % POOLS))
  const timestamp = START + Math.floor((block - 1_000) / SWAPS_PER_SECOND)
  chain.mine(block, timestamp)
  const connection = await database.connect()
  await connection.query('begin')
  await connection.query(
    `update idx.pool set reserve0 = reserve0 + 1, volume_usd = volume_usd + 1e18, tvl_usd = coalesce(tvl_usd, 0) + 1e18, swap_count = swap_count + 1,
       updated_at = $3::numeric, updated_block = $4::numeric where chain_id = $1 and address = $2`,
    [CHAIN, pool, timestamp, block],
  )
  await connection.query('update idx.pool_hour set volume_usd = volume_usd + 1e18 where chain_id = $1 and pool = $2 and start = $3', [
    CHAIN,
    pool,
    START - (START % 3_600),
  ])
  await connection.query(
    `insert into idx.swap (chain_id, tx_hash, log_index, pool, block, timestamp, ${SWAP_COLUMNS})
       select chain_id, $2, $3::integer, $4, $3::integer, $5::numeric, ${SWAP_COLUMNS} from idx.swap where chain_id = $1 limit 1`,
    [CHAIN, hashOf(7_000_000 + block), block, pool, timestamp],
  )
  await setPosition(connection, CHAIN, block, timestamp)
  await connection.query("select pg_notify('idx_live_query', '')")
  await connection.query('commit')
  connection.release()
}

/** Measures the time from a commit until the list's body contains it, while the API is under load. */
const followOne = async (): Promise<void> => {
  const target = block
  const committed = performance.now()
  for (;;) {
    const { meta } = (await (await fetch(`${list}?limit=1`)).json()) as { meta: { block: number } }
    if (meta.block >= target) break
    if (performance.now() - committed > 10_000) throw new Error('the list does not follow')
    await wait(20)
  }
  lags.push(performance.now() - committed)
}

const writer = (async () => {
  let due = performance.now()
  while (writing) {
    await writeSwap()
    if (measuringApi && block % 3 === 0) void followOne().catch((error: unknown) => console.error(error))
    due += 1_000 / SWAPS_PER_SECOND
    await wait(Math.max(0, due - performance.now()))
  }
})()

const measure = async (url: string, paths: string[] = ['']): Promise<number> => {
  const { pathname } = new URL(url)
  const requests = paths.map((suffix) => ({ method: 'GET' as const, path: `${pathname}${suffix}` }))
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

const cursors = async (): Promise<string[]> => {
  const suffixes: string[] = []
  for (let cursor: string | null = ''; cursor !== null && suffixes.length < 10;) {
    const suffix: string = `?limit=100${cursor ? `&cursor=${cursor}` : ''}`
    suffixes.push(suffix)
    cursor = ((await (await fetch(`${list}${suffix}`)).json()) as { nextCursor: string | null }).nextCursor
  }
  return suffixes
}
const searches = Array.from({ length: 64 }, (_, n) => `?search=tk${n}`)
const pagesOfPeer = Array.from({ length: 10 }, (_, page) => `?limit=100&page=${page}`)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs both sides in short turns, so that other load on the machine affects both alike; compares the medians of the turns. */
const compare = async (name: string, target: number, peer: string, ours: [string, string[]], theirs: [string, string[]]) => {
  const api: number[] = []
  const of: number[] = []
  await measure(...theirs)
  for (let round = 0; round < ROUNDS; round++) {
    measuringApi = true
    api.push(await measure(...ours))
    measuringApi = false
    of.push(await measure(...theirs))
  }
  return { name, target, peer, api: median(api), of: median(of) }
}

await measure(list)
const sorted = ['?sort=symbol']
const rows = [
  await compare('list', 0.8, 'fixed buffer', [list, ['']], [fixed, ['']]),
  await compare('sorted', 1, 'fastify + pg', [list, sorted], [fastify, sorted]),
  await compare('searched, 64 words', 1, 'fastify + pg', [list, searches], [fastify, searches]),
  await compare('paged, 10 pages', 1, 'fastify + pg', [list, await cursors()], [fastify, pagesOfPeer]),
]
writing = false
await writer
await wait(1_500)

const sortedLags = lags.sort((a, b) => a - b)
const quantile = (q: number): number =>
  Math.round(sortedLags[Math.min(sortedLags.length - 1, Math.floor(q * sortedLags.length))] ?? Number.NaN)
console.log(
  `${POOLS} pools, body ${Math.round(firstBody.length / 1024)} KiB, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s, ${SWAPS_PER_SECOND} swaps/s (${block - 1_000} written)`,
)
console.log('variant              API req/s   peer          req/s   ratio   target')
for (const { name, api, peer, of, target } of rows) {
  const ratio = api / of
  console.log(
    `${name.padEnd(20)} ${api.toFixed(0).padStart(9)}   ${peer.padEnd(12)} ${of.toFixed(0).padStart(6)}   ${ratio.toFixed(2).padStart(5)}   ${target.toFixed(1)} ${ratio >= target ? 'met' : 'MISSED'}`,
  )
}
console.log(
  `body follows a commit: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, max ${quantile(1)} ms of ${lags.length} (target 1000)`,
)

stopScripts()
chain.close()
await database.end()
await postgres.remove()
process.exit(rows.every(({ api, of, target }) => api / of >= target) && quantile(1) <= 1_000 ? 0 : 1)
