import { describe, expect, it } from 'vitest'
import { readAppConfig } from '../appConfig.ts'
import { readEnv } from '../env.ts'
import { testApp, testNetwork } from '../testing.ts'

const question = (path: string, body = '{"amountIn":"1"}') =>
  [path, { method: 'POST', body, headers: { 'content-type': 'application/json', cookie: 'session=1', authorization: 'Bearer 1' } }] as const
const withOpenOcean = () => readEnv({ NETWORKS: '31356', OPENOCEAN_URL: 'https://aggregator.example/' })

// NET-13, SWAP-35, SWAP-33: one origin; the hub is real on the local world, an outside aggregator is off by default
describe('the way to the solver', () => {
  it('passes a question on, and nothing else of the reader', async () => {
    const { app, sent } = testApp(() => Response.json({ status: 'none', reason: 'notBetter' }))
    const response = await app.request(...question('/solver/31356/quote'))
    expect(await response.json()).toEqual({ status: 'none', reason: 'notBetter' })
    expect(sent[0]?.url).toBe('http://127.0.0.1:4200/solver/31356/quote')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"amountIn":"1"}', headers: { 'content-type': 'application/json' } })
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['content-type'])
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it.each([
    '/control/pause',
    '/control/resume',
    '/solver/31356',
    '/solver/31356/control',
    '/solver/x/quote',
    '/solver/31356/quote/../../../control/pause',
  ])('opens no way to %s', async (path) => {
    const { app, sent } = testApp()
    expect((await app.request(...question(path))).status).toBe(404)
    expect(sent).toEqual([])
  })

  it('takes no long question', async () => {
    const { app, sent } = testApp()
    expect((await app.request(...question('/solver/31356/quote', 'x'.repeat(5_000)))).status).toBe(413)
    expect(sent).toEqual([])
  })

  it.each(['text/plain', 'text/plain; x=application/json', 'application/x-www-form-urlencoded', undefined])(
    'refuses a question that a foreign page can send: %s',
    async (type) => {
      const { app, sent } = testApp()
      const headers = { ...(type && { 'content-type': type }) }
      expect((await app.request('/solver/31356/quote', { method: 'POST', body: new TextEncoder().encode('{}'), headers })).status).toBe(415)
      expect(sent).toEqual([])
    },
  )

  it('says that nobody answered', async () => {
    const { app } = testApp(() => Promise.reject(new TypeError('fetch failed')))
    const response = await app.request(...question('/solver/31356/quote'))
    expect([response.status, await response.json()]).toMatchObject([502, { error: { code: 'api.unavailable' } }])
  })

  it('is there in a local world, and elsewhere only where one is named', async () => {
    expect(readEnv({ PORT_OFFSET: '1500' }).solverUrl).toBe('http://127.0.0.1:5700')
    expect(readEnv({ SOLVER_URL: 'https://solver.example/' }).solverUrl).toBe('https://solver.example')
    const env = readEnv({ NETWORKS: '56', RPC_56: 'https://bsc.example' })
    expect(env.solverUrl).toBeUndefined()
    const { app, sent } = testApp(undefined, { env })
    expect((await app.request(...question('/solver/56/quote'))).status).toBe(404)
    expect(sent).toEqual([])
    expect(() => readEnv({ SOLVER_URL: 'solver' })).toThrow('SOLVER_URL')
    expect(() => readEnv({ SOLVER_URL: 'file:///etc' })).toThrow('SOLVER_URL')
  })
})

describe('the way to an outside aggregator', () => {
  const path =
    '/openocean/56/swap?inTokenAddress=0x1&outTokenAddress=0x2&amountDecimals=3&gasPriceDecimals=4&slippage=0.5&account=0x5&referrer=0x6'

  it('is not there unless it is switched on', async () => {
    expect(readEnv({}).openOceanUrl).toBeUndefined()
    const { app, sent } = testApp()
    await app.request(path)
    expect(sent).toEqual([])
  })

  it('carries the fields of a question and no others', async () => {
    const { app, sent } = testApp(() => Response.json({ code: 200 }), { env: withOpenOcean() })
    expect(await (await app.request(path, { headers: { cookie: 'session=1' } })).json()).toEqual({ code: 200 })
    expect(sent[0]?.url).toBe(
      'https://aggregator.example/v4/56/swap?inTokenAddress=0x1&outTokenAddress=0x2&amountDecimals=3&gasPriceDecimals=4&slippage=0.5&account=0x5',
    )
    expect(sent[0]?.init.headers).toBeUndefined()
  })
})

describe('what the page is told', () => {
  it.each([
    [{}, ['hub']],
    [{ OPENOCEAN_URL: 'https://aggregator.example' }, ['hub', 'openOcean']],
    [{ NETWORKS: '56', RPC_56: 'https://bsc.example' }, []],
  ])('with %j: %j', (variables, providers) =>
    expect(readAppConfig(readEnv(variables), () => [testNetwork])?.quoteProviders).toEqual(providers),
  )
})
