import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network, type NetworkEntry } from '../../networks.ts'
import type { WriteCall } from '../call.ts'
import { buildAddWeighted, buildAddWeightedSingle, buildRemoveWeighted, buildRemoveWeightedSingle } from './weightedLiquidity.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [pool, token, recipient, contract] = [address(1), address(2), address(3), address(4)]
const networkWith = (contracts: object) =>
  ({ ...(findNetworkEntry(31356) as NetworkEntry), deployment: { contracts } }) as unknown as Network
const network = networkWith({ weightedLiquidity: contract })
const of = { pool, recipient, deadline: 1_700_000_000n }

/** The decoded data of a call, and its value. */
const said = (call: WriteCall) => {
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  return { chainId: call.chainId, to: call.to, value: call.value, functionName, args }
}
const call = { chainId: 31356, to: contract, value: 0n }

it('adds all tokens in the order of the pool, for no fewer pool tokens than agreed', () =>
  expect(said(buildAddWeighted(network, { ...of, amountsDesired: [5n, 7n], liquidityMin: 9n, value: 0n }))).toEqual({
    ...call,
    functionName: 'addLiquidity',
    args: [pool, [5n, 7n], 9n, recipient, of.deadline],
  }))

it('sends native coin along where it pays for the wrapped token', () => {
  expect(said(buildAddWeighted(network, { ...of, amountsDesired: [5n, 7n], liquidityMin: 9n, value: 5n }))).toMatchObject({ value: 5n })
  expect(said(buildAddWeightedSingle(network, { ...of, tokenIn: token, amountIn: 5n, liquidityMin: 9n, value: 5n }))).toEqual({
    ...call,
    value: 5n,
    functionName: 'addLiquiditySingle',
    args: [pool, token, 5n, 9n, recipient, of.deadline],
  })
})

it('removes a share of all tokens, or one alone, the wrapped one as native coin if wanted', () => {
  expect(said(buildRemoveWeighted(network, { ...of, liquidity: 9n, amountsMin: [4n, 6n], native: true }))).toEqual({
    ...call,
    functionName: 'removeLiquidity',
    args: [pool, 9n, [4n, 6n], true, recipient, of.deadline],
  })
  expect(said(buildRemoveWeightedSingle(network, { ...of, liquidity: 9n, tokenOut: token, amountOutMin: 4n, native: false }))).toEqual({
    ...call,
    functionName: 'removeLiquiditySingle',
    args: [pool, 9n, token, 4n, false, recipient, of.deadline],
  })
})

it('is refused where the network has no weighted pools', () =>
  expect(() => buildRemoveWeighted(networkWith({}), { ...of, liquidity: 9n, amountsMin: [], native: false })).toThrow('api.notFound'))
