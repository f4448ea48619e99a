import { NATIVE } from '@exchange/domain'
import { type Network, wbnbAbi } from '@exchange/protocol'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { createTestRunner } from '../../../shared/transactions/runner/testing.ts'
import { wrapFlow, type WrapRequest } from './wrap.flow.ts'

const [wrappedNative, router] = [addressOf(3), addressOf(4)]
const network = { chainId: 31356, deployment: { contracts: { wrappedNative, router }, tokens: [] } } as unknown as Network
const bnb = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: 5n * 10n ** 17n }
const wbnb = { ...bnb, token: wrappedNative, symbol: 'WBNB' }
const wrap: WrapRequest = { chainId: 31356, paid: bnb, receives: wbnb }
const unwrap: WrapRequest = { chainId: 31356, paid: wbnb, receives: bnb }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TOKEN-9: native coin and its wrapped token are the same, one to one
describe('native coin and its wrapped token', () => {
  it.each([
    ['are wrapped with the coin itself', wrap, { functionName: 'deposit' }, bnb.amount, 'Wrap {0}', 'Wrap complete'],
    ['are unwrapped without any', unwrap, { functionName: 'withdraw', args: [5n * 10n ** 17n] }, 0n, 'Unwrap {0}', 'Unwrap complete'],
  ])('%s, in one call', async (_, request, decoded, value, title, doneTitle) => {
    const test = createTestRunner()
    const key = test.runner.start(wrapFlow, request)
    await vi.waitFor(() => expect(test.store.find(key)?.steps[0]?.state.phase).toBe('done'))
    const { call } = test.sent[0]!
    expect([call.to, call.value]).toEqual([wrappedNative, value])
    expect(decodeFunctionData({ abi: wbnbAbi, data: call.data })).toMatchObject(decoded)
    expect(test.store.find(key)).toMatchObject({
      title: { message: title },
      doneTitle: { message: doneTitle },
      summary: { values: { 0: `0.5 ${request.paid.symbol}`, 1: request.receives.symbol } },
      expected: { paid: request.paid, receives: request.receives, wrappedNative, router },
      steps: [{ hint: { values: { 0: `0.5 ${request.receives.symbol}` } } }],
    })
  })

  it('are refused on a network that does not run here', () => {
    expect(() => createTestRunner().runner.start(wrapFlow, { ...wrap, chainId: 1 })).toThrow('api.unknownNetwork')
  })
})
