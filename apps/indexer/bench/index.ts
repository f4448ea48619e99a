// API-13: measures the cost of the index and how soon it shows a block, beside a hand-written lower bound, in one run on one machine. A
// prepared chain of 20,000 swaps is indexed by us and by a loop that only copies the same swaps into the same kind of rows; then blocks
// arrive, and the API is polled until it has each. Prints a table and exits with code 1 when a target is missed.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { Chain } from '../test/chain.ts'
import { EmittedMarket } from '../test/emittedMarket.ts'
import { writeDeployment } from '../test/market.ts'
import { indexed, sleep, startAnvil, startIndexer, startPostgres, until, Workbench } from '../test/processes.ts'
import { copySwaps } from './floor.ts'

const CHAIN = 31_356
const POOLS = Number(process.env['BENCH_POOLS'] ?? 40)
const TOKENS = 12
const SWAPS = Number(process.env['BENCH_SWAPS'] ?? 20_000)
const SWAPS_PER_BLOCK = 25
const SECONDS_BETWEEN_BLOCKS = 30
const LIVE_BLOCKS = Number(process.env['BENCH_BLOCKS'] ?? 200)
/** Warm-up blocks that are not counted: a newly started API runs its code for the first time and reads its first snapshot. */
const FIRST_BLOCKS = 20
/** Milliseconds between two live blocks. */
const LIVE_PAUSE = 250
const LATENCY_TARGET_MS = 250

type LogLine = { readonly time: number; readonly msg: string }

/** Seconds between two lines of the indexer's log. */
const secondsBetween = (log: string, first: string, last: string): number => {
  const lines = log.split('\n').flatMap((line): LogLine[] => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []))
  const at = (start: string): number => lines.find(({ msg }) => msg.startsWith(start))?.time ?? Number.NaN
  return (at(last) - at(first)) / 1_000
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

const bench = new Workbench()
const root = path.join(import.meta.dirname, '../../..')

const startApi = async (databaseUrl: string, deploymentsDir: string, chainUrl: string): Promise<string> => {
  const port = await getPort()
  const own = { API_PORT: String(port), DATABASE_URL: databaseUrl, DEPLOYMENTS_DIR: deploymentsDir, NETWORKS: String(CHAIN) }
  const env = { ...process.env, ...own, [`RPC_${CHAIN}`]: chainUrl, LOG_LEVEL: 'error' }
  bench.spawn('api', process.execPath, ['--import', 'tsx', path.join(root, 'apps/api/src/main.ts')], { cwd: root, env })
  const url = `http://127.0.0.1:${port}/v1/${CHAIN}/pools?limit=1`
  await until('the API', 60, async () => (await fetch(url)).ok || undefined)
  return url
}

/** Milliseconds from the block on the chain to the API's first answer with it. */
const latencyOf = async (url: string, block: number, mined: number): Promise<number> => {
  for (;;) {
    const { meta } = (await (await fetch(url)).json()) as { meta: { block: number } }
    if (meta.block >= block) return performance.now() - mined
    if (performance.now() - mined > 10_000) throw new Error(`block ${block} does not come`)
    await sleep(2)
  }
}

try {
  const databaseUrl = await startPostgres(bench)
  const chain = await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_700_000_000, gasLimit: 2_000_000_000 }))
  const market = await EmittedMarket.emit(chain, { pools: POOLS, tokens: TOKENS })
  for (let i = 0; i < SWAPS; i += SWAPS_PER_BLOCK) {
    await chain.pass(SECONDS_BETWEEN_BLOCKS)
    await market.swaps(i, SWAPS_PER_BLOCK)
  }
  const deploymentsDir = path.join(bench.dir, 'deployments')
  mkdirSync(deploymentsDir, { recursive: true })
  const { factory, stablecoin } = market
  await writeDeployment(chain, deploymentsDir, { factory, wrappedNative: factory, stablecoins: [stablecoin] })
  const head = (await chain.head()).number

  const launched = performance.now()
  const options = {
    databaseUrl,
    schema: `dep_bench_${process.pid}`,
    deploymentsDir,
    rpc: { [CHAIN]: chain.url },
    variables: { INDEXER_POLLING_MS: process.env['INDEXER_POLLING_MS'] ?? '100' },
  }
  const indexer = await startIndexer(bench, options)
  await indexed(bench, indexer, { [CHAIN]: head }, 300)
  const ready = (performance.now() - launched) / 1_000
  const backfill = secondsBetween(bench.log('indexer'), 'Started backfill indexing', 'Completed backfill')
  const floor = await copySwaps(databaseUrl, chain, head)

  const ours = SWAPS / backfill
  const theirs = floor.rows / floor.seconds
  console.log(`backfill: ${ours.toFixed(0)} swaps a second beside ${theirs.toFixed(0)}; live blocks follow`)

  const url = await startApi(databaseUrl, deploymentsDir, chain.url)
  const latencies: number[] = []
  for (let n = 0; n < FIRST_BLOCKS + LIVE_BLOCKS; n++) {
    const asked = performance.now()
    await market.swaps(SWAPS + n, 1)
    const { number } = await chain.head()
    latencies.push(await latencyOf(url, number, performance.now()))
    await sleep(Math.max(0, LIVE_PAUSE - (performance.now() - asked)))
  }

  const database = new pg.Client(databaseUrl)
  await database.connect()
  const { rows: counts } = await database.query<{ name: string; rows: string }>(
    ['swap', 'pool_half_hour', 'pool_hour', 'pool_day']
      .map((name) => `select '${name}' as name, count(*)::text as rows from idx.${name}`)
      .join(' union all '),
  )
  await database.end()

  const slowestAtFirst = Math.max(...latencies.splice(0, FIRST_BLOCKS))
  const p99 = quantile(latencies, 0.99)
  const figures = [
    ['backfill, swaps per second', ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2)],
    ['launch to ready, seconds', ready.toFixed(1), '', ''],
    ['block to API, ms: p50', quantile(latencies, 0.5).toFixed(0), '', ''],
    ['block to API, ms: p95', quantile(latencies, 0.95).toFixed(0), '', ''],
    ['block to API, ms: p99', p99.toFixed(0), '', `of ≤ ${LATENCY_TARGET_MS}`],
    [`the same, slowest of the first ${FIRST_BLOCKS} blocks of a new API`, slowestAtFirst.toFixed(0), '', ''],
  ]
  console.log(`${SWAPS} swaps of ${POOLS} pools; ${LIVE_BLOCKS} live blocks`)
  console.table(figures.map(([figure, us, getLogsToCopy, target]) => ({ figure, ours: us, 'getLogs → COPY': getLogsToCopy, target })))
  console.log(`rows: ${counts.map(({ name, rows }) => `${name} ${rows}`).join(', ')}`)
  if (!(p99 <= LATENCY_TARGET_MS)) process.exitCode = 1
} finally {
  await bench.stop()
}
