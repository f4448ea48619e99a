import { type Address, DomainError, type ProviderRequest, SETTLE_GAS, type SolverQuote } from '@exchange/domain'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import { quoteTypedData } from '../writes/hub.ts'
import { createHubProvider } from './hubProvider.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const solver = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { liquidityHub: address(9) } } } as Network
const request: ProviderRequest = {
  chainId: 31_356,
  tokenIn: address(2),
  tokenOut: address(3),
  kind: 'exactIn',
  amount: 10n,
  user: address(1),
  recipient: address(1),
  slippageBps: 50,
  timestamp: 1_000,
}
const good: SolverQuote = {
  solver: solver.address,
  user: request.user,
  tokenIn: request.tokenIn,
  tokenOut: request.tokenOut,
  amountIn: 10n,
  amountOut: 9n,
  recipient: request.recipient,
  deadline: 1_060n,
  nonce: 7n,
}
const wire = (value: unknown): string => JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each))
const answering = (body: string, status = 200) =>
  createHubProvider(network, 'http://solver', { send: async () => new Response(body, { status }) })
const ask = (provider: ReturnType<typeof answering>, over: Partial<ProviderRequest> = {}) =>
  provider.quote({ ...request, ...over }, new AbortController().signal)
/** A quote signed by a solver, and what the solver claims to have signed. */
const signed = async (quote: SolverQuote, claimed = quote): Promise<string> =>
  wire({ status: 'ok', quote: claimed, signature: await solver.signTypedData(quoteTypedData(network, quote)), gas: 190_000n })

// SWAP-33: a solver that lies, is slow or is down costs the user nothing
describe('a solver as a provider', () => {
  it('offers what it signed for', async () => {
    expect(await ask(answering(await signed(good)))).toMatchObject({
      status: 'ok',
      quote: { provider: 'hub', amountIn: 10n, amountOut: 9n, minimumOut: 9n, gas: 190_000n, expiresAt: 1_060, execution: { quote: good } },
    })
  })

  it.each([
    ['for another user', { user: address(8) }],
    ['for another recipient', { recipient: address(8) }],
    ['of another token in', { tokenIn: address(8) }],
    ['of another token out', { tokenOut: address(8) }],
    ['of another amount in', { amountIn: 11n }],
    ['of nothing', { amountOut: 0n }],
    ['about to expire', { deadline: 1_019n }],
    ['of another signer', { solver: address(8) }],
  ] as const)('is refused with a quote %s', async (_what, over) =>
    expect(await ask(answering(await signed({ ...good, ...over })))).toEqual({ status: 'none', code: 'hub.quoteRefused' }),
  )

  it('is refused when it claims more than it signed for', async () =>
    expect(await ask(answering(await signed(good, { ...good, amountOut: 10n })))).toEqual({ status: 'none', code: 'hub.quoteRefused' }))

  it.each([
    '',
    '{}',
    'null',
    '[]',
    '{"status":"ok"}',
    '{"status":"ok","quote":{"solver":"0x"}}',
    wire({ status: 'ok', quote: good, signature: 'x', gas: 1n }),
  ])('has no offer in %s', async (body) => expect((await ask(answering(body))).status).toBe('none'))

  it('says so when it has none', async () =>
    expect(await ask(answering('{"status":"none","reason":"notBetter"}'))).toEqual({ status: 'none', code: 'quote.noRoute' }))

  it('that is down or fails is a reason', async () => {
    const down = createHubProvider(network, 'http://solver', { send: () => Promise.reject(new TypeError('fetch failed')) })
    expect(await ask(down)).toEqual({ status: 'none', code: 'hub.solverFailed' })
    expect(await ask(answering('{}', 503))).toEqual({ status: 'none', code: 'hub.solverFailed' })
  })

  it('that hangs is let go of', async () => {
    const hanging = createHubProvider(network, 'http://solver', {
      send: (_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    vi.useFakeTimers()
    const answer = ask(hanging)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(await answer).toEqual({ status: 'none', code: 'hub.solverFailed' })
  })

  it('cannot make its settlement look cheaper than settlements are', async () => {
    const signature = await solver.signTypedData(quoteTypedData(network, good))
    const cheap = wire({ status: 'ok', quote: good, signature, gas: 0n })
    expect(await ask(answering(cheap))).toMatchObject({ quote: { gas: SETTLE_GAS } })
  })

  it('is refused where the chain says that it will not deliver', async () => {
    const body = await signed(good)
    const asked: SolverQuote[] = []
    const provider = createHubProvider(network, 'http://solver', {
      send: async () => new Response(body),
      check: async (quote) => {
        asked.push(quote)
        throw new DomainError('hub.solverFailed')
      },
    })
    expect(await ask(provider)).toEqual({ status: 'none', code: 'hub.solverFailed' })
    expect(asked).toEqual([good])
  })

  it('is not asked for an exact output', async () =>
    expect(await ask(answering(''), { kind: 'exactOut' })).toEqual({ status: 'none', code: 'quote.exactOutUnavailable' }))
})
