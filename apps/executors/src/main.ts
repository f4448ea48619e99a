import { serve } from '@hono/node-server'
import { hideAddresses, integerOf, loadNetworks, rpcUrl } from '@exchange/protocol/node'
import { subscribeLocalHeads } from '@exchange/protocol/node/watchHeads'
import { readAccount } from '@exchange/protocol/node/readAccount'
import { pino } from 'pino'
import { createPublicClient, http, type PublicClient } from 'viem'
import { readExecutorAccounts } from './account.ts'
import { systemClock } from './clock/clock.ts'
import { createHostApp } from './host/app.ts'
import { createHost } from './host/host.ts'
import { createExecutors } from './registry.ts'
import { createSolver } from './solver/solver.ts'
import { createSolverRoutes } from './solver/routes.ts'

const networks = loadNetworks(process.env)
const hide = hideAddresses(networks.map(({ chainId }) => rpcUrl(chainId, process.env)))
// A log line that cannot be written is dropped: logging must not end or block the process.
const output = pino.destination({ dest: 1, sync: true }).on('error', () => undefined)
const logger = pino(
  { level: process.env['LOG_LEVEL'] || 'info', base: { app: 'executors' } },
  { write: (line) => output.write(hide(line)) },
)
const port = integerOf(process.env, 'EXECUTORS_PORT', 4200 + integerOf(process.env, 'PORT_OFFSET', 0))
const accounts = readExecutorAccounts(process.env)
const solverAccount = readAccount(process.env, 'SOLVER_KEY')
if (accounts.common === null) logger.warn('no EXECUTOR_KEY: no order is filled, no epoch flipped, no fee collected, no vault rebalanced')
const solver = solverAccount === null ? null : createSolver(solverAccount, systemClock)
const clients = new Map<number, PublicClient>(
  networks.map(({ chainId }) => [chainId, createPublicClient({ transport: http(rpcUrl(chainId, process.env)) })]),
)
const clientOf = ({ chainId }: { chainId: number }): PublicClient => {
  const client = clients.get(chainId)
  if (!client) throw new Error(`No client for chain ${chainId}.`)
  return client
}
const executors = createExecutors(
  accounts,
  solver,
  networks.map((network) => ({ network, client: clientOf(network) })),
)

const host = createHost({
  networks,
  executors,
  clientOf,
  subscribeHeads: subscribeLocalHeads(process.env),
  clock: systemClock,
  logger,
  hide,
})
const app = createHostApp(host, solver === null ? [] : [createSolverRoutes(solver)])
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
  logger.info({ port, executors: executors.map(({ name }) => name), networks: networks.map(({ chainId }) => chainId) }, 'listening'),
)
server.once('error', (error: NodeJS.ErrnoException) => {
  logger.fatal({ err: error, port }, error.code === 'EADDRINUSE' ? `port ${port} is taken: set EXECUTORS_PORT` : 'cannot listen')
  process.exit(1)
})
host.start()

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  server.close()
  await host.stop()
  logger.info('stopped')
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
