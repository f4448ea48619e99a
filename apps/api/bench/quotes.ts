// SWAP-17: measures quotes and calldata over 2,000 fixture pools: requests per second at saturation, and latency at 80 % of that, while one
// block a second moves one pool in a hundred. Prints a table and exits with code 1 when p99 misses its target. Run: npm run bench:quotes -w
// @exchange/api
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { NATIVE, WAD } from '@exchange/domain'
import getPort from 'get-port'
import { addressOf } from '../test/support/network.ts'
import { fixtureToken, sequence } from '../test/support/pools.ts'

const POOLS = 2_000
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const CONNECTIONS = 8
const TARGET_P99_MS = 100

const port = await getPort()
const script = path.join(import.meta.dirname, 'quoteServer.ts')
const server = spawn(process.execPath, ['--import', 'tsx', script, `${port}`, `${POOLS}`], { stdio: ['ignore', 'ignore', 'inherit'] })
process.once('exit', () => server.kill('SIGKILL'))

/** Trades of all sizes between hub tokens and others, exact in and exact out, native coin now and then. */
const next = sequence(5)
const requests = Array.from({ length: 400 }, () => {
  const from = Math.floor(next() * 5)
  const to = 5 + Math.floor(next() * 200)
  const [tokenIn, tokenOut] = next() < 0.5 ? [from, to] : [to, from]
  const named = (token: number) => (token === 0 ? NATIVE : fixtureToken(token))
  const amount = (WAD * BigInt(Math.floor(10 ** (next() * 5 + 2)))) / 100n
  const kind = next() < 0.7 ? 'exactIn' : 'exactOut'
  const trade = `tokenIn=${named(tokenIn)}&tokenOut=${named(tokenOut)}&amount=${amount}&kind=${kind}`
  const door = next() < 0.5 ? `quote?${trade}` : `swap?${trade}&recipient=${addressOf(9)}`
  return { method: 'GET' as const, path: `/v1/31356/${door}` }
})

const url = `http://127.0.0.1:${port}`
for (let tries = 0; ; tries++) {
  if (
    await fetch(`${url}${requests[0]?.path}`).then(
      () => true,
      () => false,
    )
  )
    break
  if (tries === 300) throw new Error('the server does not answer')
  await wait(100)
}
// Trades that no pools can fill answer 422, which would flatter the figures.
const filled: typeof requests = []
for (const request of requests) if ((await fetch(`${url}${request.path}`)).ok) filled.push(request)
/** The same requests, but each connection starts at another one, so that no connection repeats what another has just requested. */
const from = (start: number) => [...filled.slice(start), ...filled.slice(0, start)]
const run = (overallRate?: number) => {
  let connection = 0
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: filled,
    setupClient: (client) => client.setRequests(from(Math.floor((connection++ / CONNECTIONS) * filled.length))),
    ...(overallRate !== undefined && { overallRate }),
  })
}

const saturated = await run()
const rate = Math.max(1, Math.floor(saturated.requests.average * 0.8))
const loaded = await run(rate)
console.log(`${filled.length} of ${requests.length} trades filled over ${POOLS} pools`)
console.table({
  saturation: { 'requests/s': saturated.requests.average, p50: saturated.latency.p50, p99: saturated.latency.p99 },
  [`80 % (${rate}/s)`]: { 'requests/s': loaded.requests.average, p50: loaded.latency.p50, p99: loaded.latency.p99 },
})
const failed = saturated.non2xx + saturated.errors + loaded.non2xx + loaded.errors
if (failed > 0) console.error(`${failed} requests failed`)
process.exit(failed > 0 || loaded.latency.p99 > TARGET_P99_MS ? 1 : 0)
