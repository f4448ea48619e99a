import { serve } from '@hono/node-server'
import type { Address, ErrorCode } from '@exchange/domain'
import { Hono } from 'hono'
import { isAddress } from 'viem'
import type { Mail } from '../outbox/readMail.ts'
import type { Status } from '../progress/progress.ts'
import { loopbackOnly, worldOrigins } from './guard.ts'
import { demoAccounts } from '../chain/personas.ts'
import type { Faucet } from './faucet.ts'
import { hostileBehaviours, type HostileRequest, type HostileTokens } from './hostileTokens.ts'
import { TimeTravelError, type TimeRequest, type TimeStep } from './timeMachine.ts'
import type { ChainHead } from '../chain/rpc.ts'

/** Controls that need the chains. */
export type WorldControls = {
  readonly faucet: Faucet
  readonly hostileTokens: HostileTokens
  readonly travel: (request: TimeRequest) => Promise<readonly ChainHead[]>
  readonly setLiveTrades: (on: boolean) => Promise<void>
}

/** All controls; those that need chains are present once the history exists. */
export type Controls = {
  readonly status: () => Status & { readonly liveTrades: boolean }
  readonly chainIds: readonly number[]
  readonly world: () => WorldControls | undefined
  /** Mails that this world sent, newest first. */
  readonly mails: () => readonly Mail[]
}

const steps: readonly TimeStep[] = ['hour', 'day', 'epoch', 'blocks50']
const latestTime = 2 ** 40

const parseTime = (body: Record<string, unknown>): TimeRequest | undefined => {
  const step = steps.find((known) => known === body.step)
  if (step) return { step }
  const { to } = body
  return typeof to === 'number' && Number.isInteger(to) && to > 0 && to < latestTime ? { to } : undefined
}

const isAddressText = (value: unknown): value is Address => typeof value === 'string' && isAddress(value, { strict: false })

/** The request for a hostile token, or the name of the invalid field. */
const parseHostile = (body: Record<string, unknown>, chainIds: readonly number[]): HostileRequest | string => {
  const behaviour = hostileBehaviours.find((known) => known === body.behaviour)
  if (!behaviour) return 'behaviour'
  const { chainId = chainIds[0], withPool = false, account } = body
  if (typeof chainId !== 'number' || !chainIds.includes(chainId)) return 'chainId'
  if (typeof withPool !== 'boolean') return 'withPool'
  if (account !== undefined && !isAddressText(account)) return 'account'
  return { behaviour, chainId, withPool, account }
}

const failure = (code: ErrorCode, params: Record<string, string> = {}) => ({ error: { code, params } })

/** The control's routes. */
export function createControl(controls: Controls, ports: readonly number[]): Hono {
  const app = new Hono()
  app.use('*', loopbackOnly(worldOrigins(ports)))
  app.use('*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  const bodyOf = async (request: { json: () => Promise<unknown> }): Promise<Record<string, unknown>> => {
    const body = await request.json().catch(() => undefined)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  }

  app.get('/devnet/status', (context) => context.json(controls.status()))
  app.get('/devnet/wallet', (context) => context.json({ accounts: demoAccounts() }))

  app.get('/devnet/outbox', (context) => context.json({ mails: controls.mails() }))

  app.post('/devnet/faucet', async (context) => {
    const { address, chainId } = await bodyOf(context.req)
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) return context.json(failure('address.invalid'), 400)
    if (chainId !== undefined && (typeof chainId !== 'number' || !controls.chainIds.includes(chainId)))
      return context.json(failure('api.badRequest', { field: 'chainId' }), 400)
    const world = controls.world()
    if (!world) return context.json(failure('api.unavailable'), 503)
    return context.json({ sent: await world.faucet(address.toLowerCase() as Address, chainId) })
  })

  app.post('/devnet/time', async (context) => {
    const request = parseTime(await bodyOf(context.req))
    if (!request) return context.json(failure('api.badRequest', { field: 'step' }), 400)
    const world = controls.world()
    if (!world) return context.json(failure('api.unavailable'), 503)
    return context.json({ heads: await world.travel(request) })
  })

  app.post('/devnet/live-trades', async (context) => {
    const { on } = await bodyOf(context.req)
    if (typeof on !== 'boolean') return context.json(failure('api.badRequest', { field: 'on' }), 400)
    const world = controls.world()
    if (!world) return context.json(failure('api.unavailable'), 503)
    await world.setLiveTrades(on)
    return context.json({ liveTrades: on })
  })

  app.post('/devnet/hostile-token', async (context) => {
    const request = parseHostile(await bodyOf(context.req), controls.chainIds)
    if (typeof request === 'string') return context.json(failure('api.badRequest', { field: request }), 400)
    const world = controls.world()
    if (!world) return context.json(failure('api.unavailable'), 503)
    return context.json(await world.hostileTokens(request))
  })

  app.notFound((context) => context.json(failure('api.notFound'), 404))
  app.onError((error, context) => {
    if (error instanceof TimeTravelError) return context.json(failure('api.badRequest', { field: 'to', reason: 'forwardOnly' }), 400)
    return context.json(failure('api.internal', { reason: error.message.slice(0, 200) }), 500)
  })
  return app
}

/** Serves the control only on a loopback address, whatever `WEB_HOST` says. */
export function serveControl(app: Hono, port: number): Promise<{ readonly close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
