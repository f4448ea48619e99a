import { getConnInfo } from '@hono/node-server/conninfo'
import { isLoopbackAddress } from '@exchange/protocol/node'
import { Hono, type Context } from 'hono'
import type { Host, JobStatus } from './host.ts'

/** The remote address of a request; undefined when it did not come over a socket. */
export type RemoteAddress = (c: Context) => string | undefined

const socketAddress: RemoteAddress = (c) => getConnInfo(c).remote.address

/** Accounts that run low on gas coins, each once per chain, with the executors that stop without them. */
const alarmsOf = (jobs: readonly JobStatus[]) => {
  const alarms = new Map<string, { chainId: number; account: string; gas: string; coins: string; executors: string[] }>()
  for (const { executor, chainId, gas } of jobs) {
    if (gas === null || gas.state === 'ok') continue
    const { account, state, coins } = gas
    const key = `${chainId}/${account}`
    const executors = [...(alarms.get(key)?.executors ?? []), executor]
    alarms.set(key, { chainId, account, gas: state, coins, executors })
  }
  return [...alarms.values()]
}

/** `/health`, `/control` for the time machine (loopback only, and never for browser pages), and the executors' own routes. */
export const createHostApp = (host: Host, routes: readonly Hono[] = [], remoteAddress: RemoteAddress = socketAddress): Hono => {
  const app = new Hono()

  app.get('/health', (c) => {
    const executors = host.jobs()
    return c.json({ status: 'ok', paused: host.isPaused(), alarms: alarmsOf(executors), executors })
  })

  app.use('/control/*', async (c, next) => {
    const fromBrowser = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
    if (fromBrowser || !isLoopbackAddress(remoteAddress(c))) return c.json({ error: { code: 'api.notFound', params: {} } }, 404)
    await next()
  })
  app.post('/control/pause', async (c) => {
    await host.pause()
    return c.json({ paused: true })
  })
  app.post('/control/resume', (c) => {
    host.resume()
    return c.json({ paused: false })
  })

  for (const each of routes) app.route('/', each)

  app.notFound((c) => c.json({ error: { code: 'api.notFound', params: {} } }, 404))
  return app
}
