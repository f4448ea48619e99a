import { describe, expect, it } from 'vitest'
import { MAX_BATCH, MAX_BODY_BYTES } from './rpcFilter.ts'
import { rpc, testApp } from './testing.ts'

const call = (method: string, id: number | string = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

describe('the way to the chains', () => {
  // decisions §1: browsers reach the chains through a filtered /rpc/{chainId}, without anvil_*, evm_*, debug_*
  it.each([
    'anvil_setBalance',
    'evm_increaseTime',
    'debug_traceTransaction',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_sign',
    'personal_unlockAccount',
    'hardhat_impersonateAccount',
    'txpool_content',
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
})
