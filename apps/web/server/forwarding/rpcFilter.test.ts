import { describe, expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { MAX_ANSWER_BYTES, MAX_BATCH, MAX_BODY_BYTES, MAX_COST_UNDER_WAY } from './rpcFilter.ts'
import { DEFAULT_CALL_GAS, MAX_BATCH_COST, MAX_CALL_GAS, MAX_LOG_BLOCKS } from './rpcRules.ts'
import { rpc, testApp } from '../testing.ts'

const call = (method: string, id: number | string = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

describe('the way to the chains', () => {
  // NET-14: browsers reach the chains through a filtered /rpc/{chainId}, without anvil_*, evm_*, debug_*
  it.each([
    'anvil_setBalance',
    'evm_increaseTime',
    'debug_traceTransaction',
    'debug_traceCall',
    'trace_call',
    'eth_simulateV1',
    'eth_callMany',
    'eth_callBundle',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_sign',
    'personal_unlockAccount',
    'hardhat_impersonateAccount',
    'txpool_content',
    'eth_getBlockReceipts',
    'eth_getProof',
    'eth_createAccessList',
    'ETH_CALL',
    '__proto__',
  ])('refuses %s without asking the chain', async (method) => {
    const { app, sent } = testApp()
    const response = await rpc(app, 31356, call(method))
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(sent).toHaveLength(0)
  })

  it.each(['eth_call', 'eth_blockNumber', 'eth_sendRawTransaction', 'eth_getLogs', 'eth_feeHistory'])('passes %s on', async (method) => {
    const { app, sent } = testApp(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    expect(await (await rpc(app, 31356, call(method))).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect(sent[0]?.url).toBe('http://127.0.0.1:8545')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(call(method))
  })

  it('answers each refused request of a batch and passes the rest', async () => {
    const { app, sent } = testApp((_, init) =>
      Response.json((JSON.parse(String(init.body)) as { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2' }))),
    )
    const response = await rpc(app, 31204, [call('eth_chainId', 1), call('anvil_mine', 2), call('eth_gasPrice', 3)])
    const answers = (await response.json()) as { id: number; error?: unknown }[]
    expect(answers.map(({ id, error }) => [id, error !== undefined])).toEqual([
      [1, false],
      [3, false],
      [2, true],
    ])
    expect(String(sent[0]?.init.body)).not.toContain('anvil_mine')
  })

  // NET-14, REL-40: an error of a node reaches the caller, whatever else was in the batch
  describe('hands a failure of the chain on with a batch that is refused in part:', () => {
    const asked = [call('eth_chainId', 1), call('anvil_mine', 2)]

    it('its status', async () => {
      const limited = { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'slow down' } }
      const { app } = testApp(() => Response.json(limited, { status: 429 }))
      const response = await rpc(app, 31356, asked)
      expect(response.status).toBe(429)
      expect(await response.json()).toMatchObject([limited, { id: 2, error: { code: -32601 } }])
    })

    it.each([
      [429, 429],
      [200, 502],
    ])('a page with status %i', async (given, status) => {
      const { app } = testApp(() => new Response('<html>busy</html>', { status: given }))
      const response = await rpc(app, 31356, asked)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject([{ id: 1, error: { code: -32603 } }, { id: 2 }])
    })
  })

  // A page of another origin can send these without a CORS preflight; JSON needs one.
  it.each([
    'text/plain',
    'text/plain; x=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ])('refuses a question that a foreign page can send: %s', async (type) => {
    const { app, sent } = testApp()
    const body = new TextEncoder().encode(JSON.stringify(call('eth_call')))
    const headers = { ...(type && { 'content-type': type }) }
    const response = await app.request('/rpc/31356', { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toMatchObject([415, { error: { code: -32600 } }])
    expect(sent).toHaveLength(0)
  })

  it('answers no page of another origin that asks whether it may send JSON', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const response = await testApp().app.request('/rpc/31356', { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([405, null])
  })

  it('takes JSON however it is written', async () => {
    const { app, sent } = testApp()
    const headers = { 'content-type': 'Application/JSON;charset=utf-8' }
    expect((await app.request('/rpc/31356', { method: 'POST', headers, body: JSON.stringify(call('eth_call')) })).status).toBe(200)
    expect(sent).toHaveLength(1)
  })

  it('drops fields that JSON-RPC does not know', async () => {
    const { app, sent } = testApp()
    await rpc(app, 31356, { ...call('eth_call'), extra: 'x' })
    expect(String(sent[0]?.init.body)).not.toContain('extra')
  })

  it.each([
    ['an empty batch', [], 400],
    ['a batch over the limit', Array.from({ length: MAX_BATCH + 1 }, (_, id) => call('eth_call', id)), 400],
    ['no JSON', '{', 400],
    ['a body over the limit', JSON.stringify({ ...call('eth_call'), params: ['0'.repeat(MAX_BODY_BYTES)] }), 413],
  ])('refuses %s', async (_, body, status) => {
    const { app, sent } = testApp()
    expect((await rpc(app, 31356, body)).status).toBe(status)
    expect(sent).toHaveLength(0)
  })

  it('takes a batch at the limit', async () => {
    const { app } = testApp(() => Response.json([]))
    expect(
      (
        await rpc(
          app,
          31356,
          Array.from({ length: MAX_BATCH }, (_, id) => call('eth_call', id)),
        )
      ).status,
    ).toBe(200)
  })

  // REL-40: a node keeps executing after its caller has given up, so that one endless call would stop a local chain
  describe('bounds what a node executes', () => {
    const loop = { data: '0x5b600056' }
    const most = `0x${MAX_CALL_GAS.toString(16)}`
    const gasSent = (body: unknown): unknown => {
      const asked = (Array.isArray(body) ? body[0] : body) as { params: [{ gas?: unknown }] }
      return asked.params[0].gas
    }
    const passed = async (body: unknown): Promise<unknown> => {
      const { app, sent } = testApp(() => Response.json([]))
      await rpc(app, 31204, body)
      return JSON.parse(String(sent[0]?.init.body))
    }
    const asking = (method: string, gas: unknown, ...others: unknown[]) => ({ ...call(method), params: [{ ...loop, gas }, ...others] })

    it.each([
      ['a call', asking('eth_call', '0xffffffffffffffff', 'latest')],
      ['a call with state overrides', asking('eth_call', '0xffffffffffffffff', 'latest', { '0x01': { code: '0x5b600056' } })],
      ['an estimate', asking('eth_estimateGas', '0xffffffffffffffff')],
      ['a decimal number', asking('eth_call', '18446744073709551615')],
      ['a number that is none', asking('eth_call', '-1')],
      ['no number', asking('eth_call', null)],
      ['a batch', [asking('eth_call', '0xffffffffffffffff')]],
    ])('to a block’s gas: %s', async (_, body) => expect(gasSent(await passed(body))).toBe(most))

    it('keeps a smaller gas limit, and sets a third of a block if there is none', async () => {
      expect(gasSent(await passed(asking('eth_call', '0x5208')))).toBe('0x5208')
      const some = `0x${DEFAULT_CALL_GAS.toString(16)}`
      expect(gasSent(await passed({ ...call('eth_call'), params: [loop, 'latest'] }))).toBe(some)
      expect(gasSent(await passed({ ...call('eth_estimateGas'), params: [loop] }))).toBe(some)
      expect(gasSent(await passed({ ...call('eth_call'), params: [loop, 'latest', {}, { gasLimit: '0xffffffffffffffff' }] }))).toBe(some)
    })

    it.each([
      ['parameters by name', { request: loop }],
      ['a call as a list', [[null, null]]],
    ])('and takes no shape in which it cannot: %s', async (_, params) => {
      const { app, sent } = testApp()
      expect(await (await rpc(app, 31204, { ...call('eth_call'), params })).json()).toMatchObject({ error: { code: -32602 } })
      expect(sent).toHaveLength(0)
    })
  })

  // REL-40: one request for the logs of a whole chain is 54 MB
  it.each([
    [{ fromBlock: '0x0', toBlock: `0x${MAX_LOG_BLOCKS.toString(16)}` }, false],
    [{ fromBlock: 'earliest', toBlock: 'latest' }, false],
    [{ fromBlock: '0x0' }, false],
    [{ fromBlock: '0x1', toBlock: 'latest' }, false],
    // Nodes read these as the first block too.
    [{ fromBlock: 'EARLIEST', toBlock: 'latest' }, false],
    [{ fromBlock: '0x+0', toBlock: 'latest' }, false],
    [{ fromBlock: '0X0', toBlock: 'latest' }, false],
    [{ fromBlock: `0x${'0'.repeat(70)}`, toBlock: 'latest' }, false],
    [{ blockHash: null, fromBlock: '0x0', toBlock: 'latest' }, false],
    [{ fromBlock: 'finalized', toBlock: 'latest' }, true],
    [{ fromBlock: null, toBlock: 'latest' }, true],
    [{ fromBlock: '0x1', toBlock: `0x${MAX_LOG_BLOCKS.toString(16)}` }, true],
    [{ blockHash: `0x${'1'.repeat(64)}` }, true],
    [{ address: `0x${'1'.repeat(40)}` }, true],
  ])('takes logs of a bounded stretch alone: %o', async (filter, passes) => {
    const { app, sent } = testApp(() => Response.json({ jsonrpc: '2.0', id: 1, result: [] }))
    const answer = await (await rpc(app, 31356, { ...call('eth_getLogs'), params: [filter] })).json()
    expect(sent).toHaveLength(passes ? 1 : 0)
    if (!passes) expect(answer).toMatchObject({ id: 1, error: { code: -32602, message: expect.stringContaining(String(MAX_LOG_BLOCKS)) } })
  })

  it.each([
    ['in its parameters', (deep: string) => `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${deep}}`],
    ['in a field that is not passed on', (deep: string) => `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","other":${deep}}`],
    ['in one request of a batch', (deep: string) => `[{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[]},${deep}]`],
    ['as a whole', (deep: string) => deep],
  ])('refuses a body that nests without end with 400: %s', async (_, bodyOf) => {
    const { app, sent } = testApp()
    const response = await rpc(app, 31356, bodyOf(`${'['.repeat(10_000)}${']'.repeat(10_000)}`))
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: -32600 } }])
    expect(sent).toHaveLength(0)
  })

  // REL-40: the cost of one request for a node
  describe('bounds what a request costs', () => {
    const logs = { ...call('eth_getLogs'), params: [{ blockHash: `0x${'1'.repeat(64)}` }] }

    it.each([
      ['requests for logs', logs, 10],
      ['estimates', call('eth_estimateGas'), 5],
      ['calls that ask for a block’s gas', { ...call('eth_call'), params: [{ gas: `0x${MAX_CALL_GAS.toString(16)}` }] }, 3],
      ['estimates that ask for more than that', { ...call('eth_estimateGas'), params: [{ gas: '0xffffffffffffffff' }] }, 15],
      [
        'estimates that ask for little more than one that names none',
        { ...call('eth_estimateGas'), params: [{ gas: Number(DEFAULT_CALL_GAS + 1n) }] },
        10,
      ],
    ])('takes a batch of %s at the limit, and none above it', async (_, request, cost) => {
      const { app, sent } = testApp(() => Response.json([]))
      const most = MAX_BATCH_COST / cost
      expect((await rpc(app, 31356, Array(most).fill(request))).status).toBe(200)
      const refused = await rpc(app, 31356, Array(most + 1).fill(request))
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        Array(most + 1).fill({ id: 1, error: { code: -32005, message: expect.stringContaining(String(MAX_BATCH_COST)) } }),
      ])
      expect(sent).toHaveLength(1)
    })

    it('counts nothing for requests that it refuses', async () => {
      const tooFar = { ...call('eth_getLogs'), params: [{ fromBlock: 'earliest', toBlock: 'latest' }] }
      const { app } = testApp(() => Response.json([]))
      expect((await rpc(app, 31356, [call('eth_chainId'), ...Array(20).fill(tooFar)])).status).toBe(200)
    })

    it.each([
      ['one request', call('eth_getLogs'), { id: 1 }],
      ['a batch', [call('eth_call', 1), call('eth_call', 2)], [{ id: 1 }, { id: 2 }]],
      ['a batch that is refused in part', [call('eth_call', 1), call('anvil_mine', 2)], [{ id: 1 }, { id: 2 }]],
    ])('says how long an answer may be, and reads no more of it: %s', async (_, body, ids) => {
      let read = 0
      const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array((read += 1) && 1_000_000)) })
      const { app } = testApp(() => new Response(endless()))
      const answer = await (await rpc(app, 31356, body)).json()
      const error = { code: -32005, message: expect.stringContaining(String(MAX_ANSWER_BYTES)) }
      expect(answer).toMatchObject(Array.isArray(ids) ? ids.map((id) => ({ ...id, error })) : { ...ids, error })
      expect(read).toBeLessThan(10)
    })

    it('passes an answer of just that length', async () => {
      const { app } = testApp(() => new Response(new Uint8Array(MAX_ANSWER_BYTES)))
      expect((await (await rpc(app, 31356, call('eth_getCode'))).arrayBuffer()).byteLength).toBe(MAX_ANSWER_BYTES)
    })
  })

  // REL-40: a client that keeps requesting cannot pile up requests to a chain that hangs
  describe('bounds what one client has under way', () => {
    const batch = Array.from({ length: 50 }, (_, id) => call('eth_call', id))
    const full = MAX_COST_UNDER_WAY / batch.length

    it('accepts calls again once earlier ones are answered, and never delays other clients', async () => {
      let address = '10.0.0.1'
      const waiting: ((answer: Response) => void)[] = []
      const { app } = testApp(() => new Promise<Response>((resolve) => waiting.push(resolve)), { remoteAddress: () => address })
      const answers = Array.from({ length: full }, () => rpc(app, 31356, batch))
      const refused = await rpc(app, 31204, call('eth_call'))
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
        429,
        '1',
        { id: 1, error: { code: -32005, message: expect.stringContaining(String(MAX_COST_UNDER_WAY)) } },
      ])
      address = '10.0.0.2'
      const other = rpc(app, 31356, call('eth_call'))
      await vi.waitFor(() => expect(waiting).toHaveLength(full + 1))
      for (const resolve of waiting) resolve(Response.json([]))
      expect([(await other).status, ...(await Promise.all(answers.map(async (answer) => answer))).map(({ status }) => status)]).toEqual(
        Array(full + 1).fill(200),
      )
      address = '10.0.0.1'
      const again = rpc(app, 31356, call('eth_call'))
      await vi.waitFor(() => expect(waiting).toHaveLength(full + 2))
      waiting.at(-1)?.(Response.json({}))
      expect((await again).status).toBe(200)
    })

    it('counts calls by the gas that they may use', async () => {
      const { app } = testApp(() => new Promise<Response>(() => undefined))
      const dear = { ...call('eth_call'), params: [{ gas: `0x${MAX_CALL_GAS.toString(16)}` }] }
      for (let i = 0; i < 3; i++) void rpc(app, 31356, Array(MAX_BATCH_COST / 3).fill(dear))
      expect((await rpc(app, 31356, Array(MAX_BATCH_COST / 3).fill(dear))).status).toBe(429)
    })

    it('stops counting calls that failed', async () => {
      const { app } = testApp(() => Promise.reject(new TypeError('fetch failed')))
      for (let i = 0; i <= full; i++) expect((await rpc(app, 31356, batch)).status).toBe(502)
    })
  })

  it('knows only the chains that run here', async () => {
    const { app, sent } = testApp()
    expect((await rpc(app, 56, call('eth_call'))).status).toBe(404)
    expect(sent).toHaveLength(0)
  })

  it('says that the chain cannot be reached, with the id that was asked', async () => {
    const { app } = testApp(() => Promise.reject(new TypeError('fetch failed')))
    const response = await rpc(app, 31356, call('eth_call', 'a7'))
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ id: 'a7', error: { code: -32603 } })
  })

  // Each call costs money on the key in the RPC's address: one reader cannot use up the allowance of all.
  describe('on public networks', () => {
    const publicEnv = readEnv({ NETWORKS: '56', RPC_56: 'https://node', RPC_CALLS_PER_MINUTE: '5' })
    const ask = (app: ReturnType<typeof testApp>['app'], headers: Record<string, string> = {}, ids: readonly number[] = [1, 2, 3]) =>
      app.request('/rpc/56', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(ids.map((id) => call('eth_call', id))),
      })

    it('lets each address send so many calls a minute, and says when to come again', async () => {
      let address = '10.0.0.1'
      const { app, sent } = testApp(undefined, { env: publicEnv, remoteAddress: () => address })
      expect((await ask(app)).status).toBe(200)
      const refused = await ask(app)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject([{ id: 1, error: { code: -32005 } }, { id: 2 }, { id: 3 }])
      address = '10.0.0.2'
      expect((await ask(app)).status).toBe(200)
      expect(sent).toHaveLength(2)
    })

    // A reader of IPv6 is given a /64 and takes any address of it.
    it('addresses of one /64 are one client', async () => {
      let address = ''
      const { app } = testApp(undefined, { env: publicEnv, remoteAddress: () => address })
      const statusFrom = async (from: string) => {
        address = from
        return (await ask(app)).status
      }
      expect(await statusFrom('2001:db8:0:1::1')).toBe(200)
      expect(await statusFrom('2001:0db8::1:ffff:0:0:2')).toBe(429)
      expect(await statusFrom('2001:db8:0:2::1')).toBe(200)
      expect(await statusFrom('::ffff:10.0.0.1')).toBe(200)
      expect(await statusFrom('::ffff:10.0.0.2')).toBe(200)
      expect(await statusFrom('10.0.0.1')).toBe(429)
    })

    it('takes nothing for calls that it refuses: those that are left may still be asked', async () => {
      const { app } = testApp(undefined, { env: publicEnv, remoteAddress: () => '10.0.0.1' })
      await ask(app)
      for (let i = 0; i < 3; i++) expect((await ask(app)).status).toBe(429)
      expect((await ask(app, {}, [4, 5])).status).toBe(200)
      expect((await ask(app, {}, [6])).status).toBe(429)
    })

    it('goes by the reader that a trusted server in front names, and not by what the reader wrote before it', async () => {
      const env = { ...publicEnv, isBehindProxy: true }
      const { app } = testApp(undefined, { env, remoteAddress: () => '127.0.0.1' })
      expect((await ask(app, { 'x-forwarded-for': '1.1.1.1, 10.0.0.1' })).status).toBe(200)
      expect((await ask(app, { 'x-forwarded-for': '2.2.2.2, 10.0.0.1' })).status).toBe(429)
      expect((await ask(app, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200)
    })

    it('counts nothing in a local world', async () => {
      const { app } = testApp()
      for (let i = 0; i < 20; i++) expect((await rpc(app, 31356, call('eth_call'))).status).toBe(200)
    })
  })
})
