import { decodeError } from '@exchange/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRpc } from './rpc.ts'

const bodies: unknown[] = []
let answer: (body: unknown) => Response | Promise<Response>
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => decodeError(error).code,
  )

beforeEach(() => {
  vi.useFakeTimers()
  bodies.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return answer(JSON.parse(body))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settled = async <T>(promise: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return promise
}

describe('the way to a chain', () => {
  it('sends calls of one tick together, 40 at most, and gives each its own answer in any order', async () => {
    answer = (body) => json((body as { id: number; method: string }[]).map(({ id, method }) => ({ id, result: method })).toReversed())
    const request = createRpc('/rpc/1')
    const results = await settled(Promise.all(Array.from({ length: 45 }, (_, i) => request({ method: `m${i}` }))))
    expect(results).toEqual(Array.from({ length: 45 }, (_, i) => `m${i}`))
    expect(bodies.map((body) => (body as unknown[]).length)).toEqual([40, 5])
  })

  it('sends a single call plainly', async () => {
    answer = () => json({ id: 0, result: null })
    expect(await settled(createRpc('/rpc/1')({ method: 'eth_chainId' }))).toBeNull()
    expect(bodies).toEqual([{ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] }])
  })

  it('tries once more where nothing answered, and not after a refusal', async () => {
    const statuses = [503, 200]
    answer = () => json({ id: 0, result: '0x1' }, statuses.shift())
    expect(await settled(createRpc('/rpc/1')({ method: 'a' }))).toBe('0x1')
    for (const [status, code] of [
      [403, 'rpc.invalidResponse'],
      [429, 'rpc.rateLimited'],
    ] as const) {
      answer = () => json({}, status)
      bodies.length = 0
      expect(await settled(codeOf(createRpc('/rpc/1')({ method: 'a' })))).toBe(code)
      expect(bodies).toHaveLength(1)
    }
  })

  // ERR-19: a failed read reports the failure
  const faults: readonly (readonly [string, () => Response | Promise<Response>, string])[] = [
    ['limits', () => json({}, 429), 'rpc.rateLimited'],
    ['is down', () => Promise.reject(new TypeError('Failed to fetch')), 'rpc.unavailable'],
    ['fails', () => json({}, 502), 'rpc.unavailable'],
    ['is cut off', () => new Response('{"id":0,"resu'), 'rpc.invalidResponse'],
    ['answers nothing', () => json({ id: 0 }), 'rpc.invalidResponse'],
    ['refuses a call', () => json({ id: 0, error: { code: -32005, message: 'limit' } }), 'rpc.rateLimited'],
    ['reverts', () => json({ id: 0, error: { code: 3, message: 'execution reverted', data: '0x' } }), 'transaction.reverted'],
  ]
  it.each(faults)('says it when the node %s', async (_, respond, code) => {
    answer = respond
    expect(await settled(codeOf(createRpc('/rpc/1')({ method: 'a' })))).toBe(code)
  })

  it('gives up after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    answer = () => Promise.reject(new DOMException('aborted', 'TimeoutError'))
    expect(await settled(codeOf(createRpc('/rpc/1')({ method: 'a' })))).toBe('rpc.timeout')
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  // REL-40: an RPC on the wrong chain, or behind: no wrong number shown
  describe('a node’s report of its chain', () => {
    type Call = { id: number; method: string }
    const node = (chainId: number, head: number) => (body: unknown) =>
      json(
        (body as Call[])
          .map(({ id, method }) => ({ id, result: { eth_chainId: chainId, eth_blockNumber: head }[method]?.toString(16) ?? 'read' }))
          .map((one) => (one.result === 'read' ? one : { ...one, result: `0x${one.result}` })),
      )
    const request = () => createRpc('/rpc/1', { chainId: 1, lowestHead: () => 95 })({ method: 'a' })

    it('is trusted from a node that serves the chain and is up to date', async () => {
      answer = node(1, 95)
      expect(await settled(request())).toBe('read')
    })

    it.each([
      ['another chain', 2, 100, 'rpc.wrongChain', 1],
      ['blocks of long ago, also when asked again', 1, 94, 'data.stale', 2],
    ])('is rejected from a node that serves %s', async (_, chainId, head, code, asked) => {
      answer = node(chainId, head)
      expect(await settled(codeOf(request()))).toBe(code)
      expect(bodies).toHaveLength(asked)
    })

    // Blocks arrive twice a second on BNB Chain: a node that needs three seconds was level at the time of the request.
    it('is trusted from a node that was up to date when it was asked, whatever heads followed', async () => {
      let lowest = 95
      answer = (body) => {
        lowest = 105
        return node(1, 96)(body)
      }
      expect(await settled(createRpc('/rpc/1', { chainId: 1, lowestHead: () => lowest })({ method: 'a' }))).toBe('read')
    })

    it('is rejected from a node that does not name its chain', async () => {
      answer = () => json([{ id: 0, result: '0x1' }])
      expect(await settled(codeOf(request()))).toBe('rpc.invalidResponse')
    })
  })

  it('keeps one bad answer of a batch from the others', async () => {
    answer = () =>
      json([
        { id: 0, result: '0x1' },
        { id: 1, error: { code: -32603, message: 'Internal error' } },
      ])
    const request = createRpc('/rpc/1')
    expect(await settled(Promise.all([request({ method: 'a' }), codeOf(request({ method: 'b' }))]))).toEqual(['0x1', 'rpc.internal'])
  })
})
