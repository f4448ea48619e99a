import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ tax: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: world.tax }))
vi.mock('../network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { type AmmPool, DomainError, NATIVE, WAD } from '@exchange/domain'
import { addressOf } from '../testing/addressOf.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { tokenKey } from './token.ts'
import { taxedOf, type TransferTax, useTransferTaxes } from './transferTax.ts'

const [the, other] = [addressOf(1), addressOf(2)]
const poolOf = (reserve0: bigint, reserve1: bigint, n = 100): AmmPool => ({
  address: addressOf(n),
  type: 'classic',
  token0: the,
  token1: other,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
  reserve0,
  reserve1,
})
const taxed = { buy: 30_000n, sell: 0n, sellable: true, payable: true }
const [known, unknown] = [{ status: 'known', ...taxed }, { status: 'unknown' }]
const asked = [the]

let client: QueryClient
/** A screen that requests with its own pools, at a block. */
const ask = (pools: readonly AmmPool[], block = 10) => {
  const { result } = renderHook(() => useTransferTaxes(testNetwork, asked, { block, pools }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return () => result.current.get(tokenKey(the))
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  world.tax.mockResolvedValue({ status: 'ok', data: taxed })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// how/swapping#transfer-taxes: measured out of a pool that holds the token; never zero where it is not known
// TOKEN-7
describe('the tax of a token', () => {
  it('is measured once for all screens, out of the pool that holds most of it', async () => {
    const first = ask([poolOf(WAD, WAD, 100), poolOf(5n * WAD, WAD, 101)])
    await waitFor(() => expect(first()).toEqual(known))
    expect(world.tax.mock.calls[0]![1]).toEqual({ token: the, holder: addressOf(101), held: 5n * WAD })
    expect(ask([poolOf(WAD, WAD)])()).toEqual(known)
    expect(world.tax).toHaveBeenCalledOnce()
  })

  it('is not known to who knows no pool that holds it, which says nothing to others', async () => {
    const empty = ask([poolOf(0n, 0n)])
    expect(empty()).toEqual(unknown)
    await act(async () => {})
    expect(world.tax).not.toHaveBeenCalled()
    const funded = ask([poolOf(0n, 0n), poolOf(WAD, WAD, 101)])
    await waitFor(() => expect(funded()).toEqual(known))
    // Measurements are shared by all.
    expect(empty()).toEqual(known)
  })

  it('that is measured again stays until the new figure is there, and is no other network’s', async () => {
    const pools = [poolOf(WAD, WAD)]
    const { result, rerender } = renderHook(({ network, block }) => useTransferTaxes(network, asked, { block, pools }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      initialProps: { network: testNetwork, block: 10 },
    })
    const shown = () => result.current.get(tokenKey(the))
    await waitFor(() => expect(shown()).toEqual(known))
    let answer = (_: unknown) => {}
    world.tax.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    rerender({ network: testNetwork, block: 2_000 })
    expect(shown()).toEqual(known)
    await act(async () => answer({ status: 'ok', data: { ...taxed, buy: 50_000n } }))
    await waitFor(() => expect(shown()).toEqual({ ...known, buy: 50_000n }))
    world.tax.mockReturnValue(new Promise(() => {}))
    rerender({ network: { ...testNetwork, chainId: 31204 }, block: 2_000 })
    expect(shown()).toBeUndefined()
  })

  it('is none of the native coin, and absent while it is measured', async () => {
    let answer = (_: unknown) => {}
    world.tax.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { result } = renderHook(() => useTransferTaxes(testNetwork, [NATIVE, the], { block: 10, pools: [poolOf(WAD, WAD)] }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    expect([...result.current]).toEqual([[NATIVE, { status: 'known', buy: 0n, sell: 0n, sellable: true, payable: true }]])
    await act(async () => answer({ status: 'failed', error: new DomainError('rpc.internal') }))
    await waitFor(() => expect(result.current.get(tokenKey(the))).toEqual(unknown))
  })
})

// how/orders#taxed-tokens: no route uses a token that cannot be passed on whole
describe('tokens that no route may pass through', () => {
  it('are those measured to keep a part or to be refused by pools, and none that is not known', () => {
    const whole = { status: 'known', buy: 0n, sell: 0n, sellable: true, payable: true } as const
    const of: readonly (TransferTax | undefined)[] = [
      whole,
      { ...whole, buy: 1n },
      { ...whole, sell: 1n },
      { ...whole, sellable: false },
      { ...whole, payable: false },
      { status: 'unknown' },
      undefined,
    ]
    const tokens = of.map((_, i) => addressOf(i + 1))
    const taxes = new Map(of.flatMap((tax, i) => (tax ? [[tokenKey(tokens[i]!), tax] as const] : [])))
    expect(taxedOf(tokens, taxes)).toEqual([tokens[1], tokens[2], tokens[3], tokens[4]])
  })
})
