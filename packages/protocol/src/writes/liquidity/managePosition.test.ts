import { type Address, MAX_UINT128 } from '@exchange/domain'
import { decodeFunctionData, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import type { WriteCall } from '../call.ts'
import { buildClosePosition, buildCollectPositions, buildDecreasePosition, buildIncreasePosition } from './managePosition.ts'

const MANAGER: Address = '0x0000000000000000000000000000000000000007'
const ME: Address = '0x0000000000000000000000000000000000000008'
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { positionManager: MANAGER } } } as Network
const least = { amount0: 4n, amount1: 5n }
const request = { tokenId: 9n, liquidity: 100n, least, recipient: ME, deadline: 77n }

/** The individual calls to the manager. */
const stepsOf = ({ data }: WriteCall) => {
  const { functionName, args } = decodeFunctionData({ abi: positionManagerAbi, data })
  expect(functionName).toBe('multicall')
  return (args[0] as readonly Hex[]).map((step) => decodeFunctionData({ abi: positionManagerAbi, data: step }))
}

const collected = (tokenId: bigint) => ({
  functionName: 'collect',
  args: [{ tokenId, recipient: ME, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
})
const decreased = {
  functionName: 'decreaseLiquidity',
  args: [{ tokenId: 9n, liquidity: 100n, amount0Min: 4n, amount1Min: 5n, deadline: 77n }],
}
const burned = { functionName: 'burn', args: [9n] }

// LIQ-23
it.each([
  ['fees of several positions', buildCollectPositions(network, [9n, 3n], ME), [collected(9n), collected(3n)]],
  ['a part with its fees', buildDecreasePosition(network, request), [decreased, collected(9n)]],
  ['all of it, and its token', buildClosePosition(network, request), [decreased, collected(9n), burned]],
  ['what has no liquidity any more', buildClosePosition(network, { ...request, liquidity: 0n }), [collected(9n), burned]],
])('takes out %s in one transaction', (_, call, steps) => {
  expect(call).toMatchObject({ chainId: 31_356, to: MANAGER, value: 0n })
  expect(stepsOf(call)).toEqual(steps)
})

it('adds two tokens, or the native coin in place of one, whose rest comes back', () => {
  const of = { tokenId: 9n, desired: { amount0: 10n, amount1: 20n }, least, deadline: 77n }
  const increased = {
    functionName: 'increaseLiquidity',
    args: [{ tokenId: 9n, amount0Desired: 10n, amount1Desired: 20n, amount0Min: 4n, amount1Min: 5n, deadline: 77n }],
  }
  expect(stepsOf(buildIncreasePosition(network, of))).toEqual([increased])
  const native = buildIncreasePosition(network, { ...of, value: 20n })
  expect([native.value, stepsOf(native)]).toEqual([20n, [increased, { functionName: 'refundNativeToken', args: undefined }]])
})
