import type { Network } from '@exchange/protocol/networks'
import { createClient, custom, encodeErrorResult, numberToHex, pad, parseAbi } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createChainPort } from './chainPort.ts'
import { account, hash, receipt } from '../runner/testing.ts'
import type { Call } from '../run/types.ts'

const call: Call = { chainId: 31356, to: account, data: '0x02', value: 7n }
const expiredBy = encodeErrorResult({ abi: parseAbi(['error Expired(uint256 deadline, uint256 timestamp)']), args: [1n, 2n] })

type Rpc = (method: string, params: readonly unknown[]) => unknown
/** A node that refuses as nodes do: with the revert data of the contract. */
const reverting = (data: string) => Object.assign(new Error('execution reverted'), { code: 3, data })

const portOver = (rpc: Rpc, now?: number, network?: Network) => {
  const client = createClient({
    cacheTime: 0,
    transport: custom(
      { request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => rpc(method, params) },
      { retryCount: 0 },
    ),
  })
  return createChainPort({ clientOf: () => client, networkOf: () => network, chainNow: () => now, sleep: async () => {} })
}
const refusing: Rpc = () => {
  throw reverting(expiredBy)
}

describe('the chain as the runner needs it', () => {
  it('simulates a call for its gas, and says why it would revert', async () => {
    expect(await portOver(() => '0x64').estimateGas(call, account)).toBe(100n)
    await expect(portOver(refusing).estimateGas(call, account)).rejects.toMatchObject({ code: 'transaction.expired' })
  })

  // NAME-10: one library is behind locks, items and names
  it('says of a name that it is another’s as of a name, before it is sent and after it was mined', async () => {
    const stolen = encodeErrorResult({ abi: parseAbi(['error TransferFromIncorrectOwner()']) })
    const network = { deployment: { contracts: { thenaId: account } } } as unknown as Network
    const port = portOver(
      () => {
        throw reverting(stolen)
      },
      undefined,
      network,
    )
    await expect(port.estimateGas(call, account)).rejects.toMatchObject({ code: 'name.notYours' })
    expect(await port.explainRevert(call, account, receipt(hash(1)))).toMatchObject({ code: 'name.notYours' })
  })

  // BRIDGE-5, ERR-2: locks revert with the same when they are paused
  it('says of the bridge that it is paused, before it is sent and after it was mined', async () => {
    const paused = encodeErrorResult({ abi: parseAbi(['error EntryPaused()']) })
    const network = { deployment: { contracts: { bridge: account } } } as unknown as Network
    const port = portOver(
      () => {
        throw reverting(paused)
      },
      undefined,
      network,
    )
    await expect(port.estimateGas(call, account)).rejects.toMatchObject({ code: 'bridge.paused' })
    expect(await port.explainRevert(call, account, receipt(hash(1)))).toMatchObject({ code: 'bridge.paused' })
  })

  describe('without the code of the bridge’s errors', () => {
    const OWN = '@exchange/protocol/errors/bridgeErrors'
    afterEach(() => vi.doUnmock(OWN))

    it('says of the bridge that it would revert all the same', async () => {
      vi.doMock(OWN, () => Promise.reject(new Error('gone')))
      const missing = encodeErrorResult({ abi: parseAbi(['error NoPeer(uint32 eid)']), args: [1] })
      const network = { deployment: { contracts: { bridge: account } } } as unknown as Network
      const port = portOver(
        () => {
          throw reverting(missing)
        },
        undefined,
        network,
      )
      await expect(port.estimateGas(call, account)).rejects.toMatchObject({ code: 'transaction.reverted' })
      vi.doUnmock(OWN)
      await expect(port.estimateGas(call, account)).rejects.toMatchObject({ code: 'bridge.routeMissing' })
    })
  })

  it('reads an allowance, and names a node that cannot be asked', async () => {
    const port = portOver(() => pad('0x5', { size: 32 }))
    expect(await port.allowance(31356, account, account, account)).toBe(5n)
    const down = portOver(() => {
      throw new TypeError('fetch failed')
    })
    await expect(down.allowance(31356, account, account, account)).rejects.toMatchObject({
      code: expect.stringMatching(/^rpc\./) as string,
    })
  })

  it('knows the chain’s time from the last head, and asks for it before the first one', async () => {
    expect(await portOver(() => null, 9).now(31356)).toBe(9)
    const block = { number: '0x1', timestamp: '0x64', hash: hash(1), transactions: [], baseFeePerGas: '0x1', parentHash: hash(0) }
    expect(await portOver(() => block).now(31356)).toBe(100)
    await expect(portOver(refusing).now(31356)).rejects.toThrow()
    expect(await portOver(refusing, 9).now(31356)).toBe(9)
  })

  // NET-1: a deadline counted from a head of twenty minutes ago has passed when it is mined, and Retry would fail alike
  it('counts from the block that would be mined now, where the chain stood idle', async () => {
    const pending = { number: null, timestamp: numberToHex(1_209), hash: null, transactions: [], baseFeePerGas: '0x1', parentHash: hash(0) }
    const idle: Rpc = (_, [tag]) => (tag === 'pending' ? pending : { ...pending, number: '0x1', timestamp: '0x9', hash: hash(1) })
    expect(await portOver(idle, 9).now(31356)).toBe(1_209)
    expect(await portOver(idle).now(31356)).toBe(1_209)
    expect(await portOver(idle, 2_000).now(31356)).toBe(2_000)
  })
})

// TX-5: a failed transaction shows why
describe('why a mined transaction reverted', () => {
  const mined = receipt(hash(1), { status: 'reverted', blockNumber: 9n })
  const at = (params: readonly unknown[]) => params[1]

  it('is what the same call answers over its own block, or the one before', async () => {
    const asked: unknown[] = []
    const port = portOver((_, params) => {
      asked.push(at(params))
      if (at(params) === numberToHex(8)) throw reverting(expiredBy)
      return '0x'
    })
    expect(await port.explainRevert(call, account, mined)).toMatchObject({ code: 'transaction.expired' })
    expect(asked).toEqual([numberToHex(9), numberToHex(8)])
    expect(await portOver(refusing).explainRevert(call, account, mined)).toMatchObject({ code: 'transaction.expired' })
  })

  it('stays unsaid where the call goes through now, the node cannot be asked, or the call is not known', async () => {
    const down = portOver(() => {
      throw new TypeError('fetch failed')
    })
    for (const port of [portOver(() => '0x'), down]) {
      expect(await port.explainRevert(call, account, mined)).toEqual({ code: 'transaction.reverted' })
      expect(await port.explainRevert(undefined, account, mined)).toEqual({ code: 'transaction.reverted' })
    }
  })
})
