import { createClient, custom, defineChain } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'

const wallet = vi.hoisted(() => ({ getWallet: vi.fn(), getWalletClient: vi.fn(), switchWalletChain: vi.fn(async () => {}) }))
vi.mock('../../wallet/wallet.ts', () => wallet)

import { account, hash } from '../runner/testing.ts'
import type { Call } from '../run/types.ts'
import { walletPort } from './walletPort.ts'

const chain = defineChain({
  id: 31356,
  name: 'local',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost'] } },
})
const call: Call = { chainId: 31356, to: account, data: '0x02', value: 7n }
const coded = (code: number) => Object.assign(new Error('said no'), { code })

/** A wallet that answers by method; errors are thrown as wallets do. */
const answering = (answers: Record<string, (params: readonly never[]) => unknown>) => {
  const asked: { method: string; params: unknown }[] = []
  const client = createClient({
    account,
    chain,
    transport: custom(
      {
        request: async ({ method, params = [] }: { method: string; params?: readonly never[] }) => {
          asked.push({ method, params })
          if (method === 'eth_chainId' && !answers[method]) return '0x7a7c'
          const answer = answers[method]
          if (!answer) throw coded(4200)
          return answer(params)
        },
      },
      { retryCount: 0 },
    ),
  })
  wallet.getWalletClient.mockResolvedValue(client)
  return asked
}
const refusing = (code: number) => () => {
  throw coded(code)
}
afterEach(() => vi.clearAllMocks())

describe('sending', () => {
  it('hands the call over with its gas limit', async () => {
    const asked = answering({ eth_sendTransaction: () => hash(1) })
    expect(await walletPort.send(call, account, 21n)).toBe(hash(1))
    expect(asked.at(-1)?.params).toMatchObject([{ from: account, to: account, data: '0x02', value: '0x7', gas: '0x15' }])
  })

  // TX-12: the wallet is asked once, whatever code its node returned
  it.each([-32000, -32601, -32602])('asks once, also where the wallet refuses with %i', async (code) => {
    const asked = answering({ eth_sendTransaction: refusing(code), wallet_sendTransaction: () => hash(1) })
    await expect(walletPort.send(call, account, 21n)).rejects.toThrow()
    expect(asked.filter(({ method }) => method.endsWith('sendTransaction'))).toHaveLength(1)
  })

  // how/wallets-and-transactions#journal: a channel may break while the wallet shows the request
  it('is not answered by a wallet that goes away while it is asked; one that was away before was not asked', async () => {
    answering({ eth_sendTransaction: refusing(4900) })
    await expect(walletPort.send(call, account, 21n)).rejects.toMatchObject({ code: 'wallet.noAnswer' })
    answering({ eth_chainId: refusing(4900) })
    await expect(walletPort.send(call, account, 21n)).rejects.toMatchObject({ code: 'wallet.disconnected' })
  })

  // TX-6: the wallet's current state decides
  it('refuses another network and another account at the last moment', async () => {
    answering({ eth_chainId: () => '0x1' })
    await expect(walletPort.send(call, account, 21n)).rejects.toMatchObject({ code: 'wallet.wrongNetwork' })
    answering({})
    await expect(walletPort.send(call, `0x${'cc'.repeat(20)}`, 21n)).rejects.toMatchObject({ code: 'wallet.otherAccount' })
  })

  it('names refusals, also of a signature and of a switch', async () => {
    answering({ eth_sendTransaction: refusing(4001), eth_signTypedData_v4: refusing(4001) })
    await expect(walletPort.send(call, account, 21n)).rejects.toMatchObject({ code: 'wallet.rejected' })
    const domain = { chainId: 31356, verifyingContract: account }
    const typedData = { domain, types: { P: [{ name: 'v', type: 'uint256' }] }, primaryType: 'P', message: { v: 5n } }
    await expect(walletPort.sign(typedData, account)).rejects.toMatchObject({ code: 'wallet.signatureRejected' })
    answering({ eth_signTypedData_v4: () => '0x51' })
    expect(await walletPort.sign(typedData, account)).toBe('0x51')
    wallet.switchWalletChain.mockRejectedValueOnce(coded(4001))
    await expect(walletPort.switchTo(31356)).rejects.toMatchObject({ code: 'wallet.rejected' })
    await walletPort.switchTo(31356)
    wallet.getWallet.mockReturnValue({ address: account, chainId: 5 })
    expect([walletPort.account(), walletPort.chainId()]).toEqual([account, 5])
  })
})

// EIP-5792
describe('a batch', () => {
  it.each([
    [{ '0x7a7c': { atomic: { status: 'supported' } } }, true],
    [{ '0x07a7c': { atomic: { status: 'ready' } } }, true],
    [{ '0x7a7c': { atomic: { status: 'unsupported' } } }, false],
    [{ '0x1': { atomic: { status: 'supported' } } }, false],
    [{ '0x7a7c': {} }, false],
    [null, false],
  ])('is offered where the wallet says so: %j → %s', async (capabilities, expected) => {
    answering({ wallet_getCapabilities: () => capabilities })
    expect(await walletPort.canBatch(31356, account)).toBe(expected)
  })

  it('is asked for as one, atomic', async () => {
    const asked = answering({ wallet_sendCalls: () => ({ id: 'b1' }) })
    expect(await walletPort.sendBatch([call, call], account)).toBe('b1')
    expect(asked.at(-1)?.params).toMatchObject([
      {
        version: '2.0.0',
        chainId: '0x7a7c',
        from: account,
        atomicRequired: true,
        calls: [{ to: account, data: '0x02', value: '0x7' }, {}],
      },
    ])
    answering({ wallet_sendCalls: () => 'b2' })
    expect(await walletPort.sendBatch([call], account)).toBe('b2')
  })

  it.each([4200, 5700, 5710, 5720, 5740, 5760, -32601, -32602])('that the wallet cannot do (%i) is a batch refused', async (code) => {
    answering({ wallet_sendCalls: refusing(code) })
    await expect(walletPort.sendBatch([call], account)).rejects.toMatchObject({ code: 'wallet.batchRefused' })
  })

  it.each([4001, 5750])('that the person refuses (%i) is a refusal', async (code) => {
    answering({ wallet_sendCalls: refusing(code) })
    await expect(walletPort.sendBatch([call], account)).rejects.toMatchObject({ code: 'wallet.rejected' })
  })

  // how/wallets-and-transactions#journal: a channel may break while the wallet shows the request
  it('is not answered by a wallet that goes away while it is asked; one that was away before was not asked', async () => {
    answering({ wallet_sendCalls: refusing(4900) })
    await expect(walletPort.sendBatch([call], account)).rejects.toMatchObject({ code: 'wallet.noAnswer' })
    answering({ eth_chainId: refusing(4900) })
    await expect(walletPort.sendBatch([call], account)).rejects.toMatchObject({ code: 'wallet.disconnected' })
  })

  it('without an id, or without calls, is refused', async () => {
    answering({ wallet_sendCalls: () => null })
    await expect(walletPort.sendBatch([call], account)).rejects.toMatchObject({ code: 'wallet.batchRefused' })
    await expect(walletPort.sendBatch([], account)).rejects.toMatchObject({ code: 'wallet.batchRefused' })
  })

  it.each([
    [100, [], { status: 'pending', hashes: [] }],
    [
      200,
      [{ transactionHash: hash(1), status: '0x1', logs: [], blockNumber: '0x1', gasUsed: '0x1' }],
      { status: 'success', hashes: [hash(1)] },
    ],
    [500, [], { status: 'failed', hashes: [] }],
    // A wallet may name no receipts, or one without its transaction.
    [200, undefined, { status: 'success', hashes: [] }],
    [200, [{ status: '0x1', logs: [], blockNumber: '0x1', gasUsed: '0x1' }], { status: 'success', hashes: [] }],
  ])('says how far it is: %i', async (status, receipts, expected) => {
    answering({ wallet_getCallsStatus: () => ({ version: '2.0.0', id: 'b1', chainId: '0x7a7c', atomic: true, status, receipts }) })
    expect(await walletPort.batchStatus(31356, 'b1')).toEqual(expected)
  })

  it('that the wallet does not know, or that it cannot be asked for, is told apart', async () => {
    answering({ wallet_getCallsStatus: refusing(5730) })
    await expect(walletPort.batchStatus(31356, 'b1')).rejects.toMatchObject({ code: 'transaction.dropped' })
    wallet.getWalletClient.mockRejectedValue(Object.assign(new Error('away'), { name: 'ConnectorNotConnectedError' }))
    await expect(walletPort.batchStatus(31356, 'b1')).rejects.toMatchObject({ code: 'wallet.notConnected' })
  })
})

describe('the node of the wallet', () => {
  it('knows a transaction or not, and fails when it cannot be asked', async () => {
    answering({ eth_getTransactionByHash: ([of]) => (of === hash(1) ? { hash: of } : null) })
    expect([await walletPort.knows(31356, hash(1)), await walletPort.knows(31356, hash(2))]).toEqual([true, false])
    answering({})
    await expect(walletPort.knows(31356, hash(1))).rejects.toThrow()
  })
})
