import { describe, expect, it, vi } from 'vitest'
import { hostileBehaviours } from './hostileTokens.ts'
import { personas } from '../chain/personas.ts'
import { createControl, type WorldControls } from './server.ts'
import { destination, TimeTravelError } from './timeMachine.ts'

const status = () => ({ phase: 'ready' as const, steps: [], startedAt: '2026-01-01T00:00:00.000Z', liveTrades: true })
const account = '0x00000000000000000000000000000000000000aa'

const mails = [{ id: 1, at: 0, to: ['a@b.example'], subject: 'Hello', text: 'Your code is 123456', headers: {} }]

function build(world: Partial<WorldControls> | undefined) {
  const controls: WorldControls = {
    faucet: vi.fn().mockResolvedValue([]),
    hostileTokens: vi.fn().mockResolvedValue({ address: account, pool: null }),
    travel: vi.fn().mockResolvedValue([]),
    setLiveTrades: vi.fn().mockResolvedValue(undefined),
    ...world,
  }
  return {
    controls,
    app: createControl(
      { status, chainIds: [31_356, 31_204], world: () => (world ? controls : undefined), mails: () => mails },
      [3000, 4100],
    ),
  }
}
const loopback = { host: '127.0.0.1:4100', 'content-type': 'application/json' }
const post = (app: ReturnType<typeof build>['app'], path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:4100${path}`, { method: 'POST', headers: { ...loopback, ...headers }, body: JSON.stringify(body) })

describe('who may call', () => {
  // NET-24: faucet, personas and the time machine only for this machine
  it.each([
    ['a foreign page', { origin: 'https://elsewhere.example' }],
    ['another local page', { origin: 'http://localhost:8080' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['a rebound host name', { host: 'rebound.example' }],
    ['a form', { 'content-type': 'text/plain' }],
  ])('refuses %s', async (_, headers) => {
    const { app, controls } = build({})
    const response = await post(app, '/devnet/time', { step: 'hour' }, headers)
    expect(response.status).toBe(403)
    expect(controls.travel).not.toHaveBeenCalled()
  })

  it('never shows the keys to a foreign page', async () => {
    const { app } = build({})
    const response = await app.request('http://127.0.0.1:4100/devnet/wallet', {
      headers: { ...loopback, origin: 'https://elsewhere.example' },
    })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('privateKey')
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:4100'])('serves the own page %s', async (origin) => {
    const { app } = build({})
    expect((await post(app, '/devnet/time', { step: 'hour' }, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})

describe('calls', () => {
  it('serves demo accounts with different addresses, one for each persona', async () => {
    const { app } = build({})
    const { accounts } = (await (await app.request('http://localhost:4100/devnet/wallet', { headers: loopback })).json()) as {
      accounts: { address: string }[]
    }
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(personas.length)
  })

  it.each([
    ['/devnet/faucet', { address: 'nobody' }],
    ['/devnet/faucet', { address: account, chainId: 56 }],
    ['/devnet/time', { step: 'year' }],
    ['/devnet/time', { to: 1.5 }],
    ['/devnet/time', []],
    ['/devnet/live-trades', { on: 'yes' }],
    ['/devnet/hostile-token', { behaviour: 'friendly' }],
    ['/devnet/hostile-token', { behaviour: 'feeOnTransfer', chainId: 56 }],
    ['/devnet/hostile-token', { behaviour: 'feeOnTransfer', withPool: 1 }],
    ['/devnet/hostile-token', { behaviour: 'feeOnTransfer', account: 'nobody' }],
  ])('answers 400 to %s %o', async (path, body) => {
    const { app } = build({})
    expect((await post(app, path, body)).status).toBe(400)
  })

  it('answers 503 while the world is starting, but tells its status', async () => {
    const { app } = build(undefined)
    expect((await post(app, '/devnet/faucet', { address: account })).status).toBe(503)
    expect(await (await app.request('http://localhost:4100/devnet/status', { headers: loopback })).json()).toEqual(status())
  })

  // PEOPLE-18: only readers of the drawer may read its mails
  it('shows the mails of the outbox to its own pages alone', async () => {
    const { app } = build({})
    const read = (headers: Record<string, string>) =>
      app.request('http://127.0.0.1:4100/devnet/outbox', { headers: { ...loopback, ...headers } })
    expect(await (await read({})).json()).toEqual({ mails })
    expect((await read({ origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it('passes a faucet request on', async () => {
    const { app, controls } = build({})
    await post(app, '/devnet/faucet', { address: account, chainId: 31_204 })
    expect(controls.faucet).toHaveBeenCalledWith(account, 31_204)
  })

  // TOKEN-6: 24 hostile tokens through the interface
  it('passes a request for a hostile token on, on BNB Chain where no other is named', async () => {
    expect(hostileBehaviours.length).toBeGreaterThanOrEqual(24)
    const { app, controls } = build({})
    await post(app, '/devnet/hostile-token', { behaviour: 'feeOnTransfer', withPool: true })
    expect(controls.hostileTokens).toHaveBeenCalledWith({ behaviour: 'feeOnTransfer', chainId: 31_356, withPool: true, account: undefined })
  })

  it('answers 400 to a journey into the past', async () => {
    const { app } = build({ travel: () => Promise.reject(new TimeTravelError('past')) })
    expect((await post(app, '/devnet/time', { to: 5 })).status).toBe(400)
  })
})

// NET-23: forward only; +1 hour, +1 day, next epoch, +50 blocks
describe('destination of a journey', () => {
  const thursday = 604_800 * 2_900
  it.each([
    [{ step: 'hour' } as const, thursday + 10, thursday + 3_610],
    [{ step: 'day' } as const, thursday + 10, thursday + 86_410],
    [{ step: 'epoch' } as const, thursday, thursday + 604_800],
    [{ step: 'epoch' } as const, thursday - 1, thursday],
    [{ step: 'blocks50' } as const, thursday, undefined],
    [{ to: thursday + 5 }, thursday, thursday + 5],
  ])('%o from %i', (request, now, expected) => {
    expect(destination(request, now)).toBe(expected)
  })

  it.each([0, -1])('never stands still or goes back (%i s)', (offset) => {
    expect(() => destination({ to: thursday + offset }, thursday)).toThrow(TimeTravelError)
  })
})
