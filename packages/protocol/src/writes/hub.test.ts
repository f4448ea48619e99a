import { type Address, NATIVE, type SolverQuote } from '@exchange/domain'
import { decodeFunctionData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import { buildSettle, quoteTypedData } from './hub.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const solver = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { liquidityHub: address(9) } } } as Network
const quote: SolverQuote = {
  solver: solver.address,
  user: address(1),
  tokenIn: address(2),
  tokenOut: address(3),
  amountIn: 10n,
  amountOut: 9n,
  recipient: address(1),
  deadline: 1_000n,
  nonce: 7n,
}

describe('signed quotes', () => {
  it('name the hub and its chain, so that a signature is good for one of them only', async () => {
    const signature = await solver.signTypedData(quoteTypedData(network, quote))
    expect(await recoverTypedDataAddress({ ...quoteTypedData(network, quote), signature })).toBe(solver.address)
    const elsewhere = { ...network, chainId: 56 }
    expect(await recoverTypedDataAddress({ ...quoteTypedData(elsewhere, quote), signature })).not.toBe(solver.address)
    const worse = { ...quote, amountOut: 8n }
    expect(await recoverTypedDataAddress({ ...quoteTypedData(network, worse), signature })).not.toBe(solver.address)
  })

  it('settle with an approval, with a permit, or with native coin', () => {
    const plain = buildSettle(network, quote, '0x12')
    expect(decodeFunctionData(plain)).toEqual({ functionName: 'settle', args: [quote, '0x12'] })
    expect(plain.value).toBe(0n)
    expect(buildSettle(network, { ...quote, tokenIn: NATIVE }, '0x12').value).toBe(10n)
    const permit = { token: address(2), value: 10n, deadline: 5n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` } as const
    const { token: _, ...signed } = permit
    expect(decodeFunctionData(buildSettle(network, quote, '0x12', permit))).toEqual({
      functionName: 'settleWithPermit',
      args: [quote, '0x12', signed],
    })
    expect(() => buildSettle(network, quote, '0x12', { ...permit, token: address(3) })).toThrow('token.invalid')
  })

  it('are for networks with a hub', () => {
    const without = { ...network, deployment: { contracts: {} } } as Network
    expect(() => buildSettle(without, quote, '0x')).toThrow('api.notFound')
  })
})
