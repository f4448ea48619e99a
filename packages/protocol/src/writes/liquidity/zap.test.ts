import { type Address, WAD } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network, type NetworkEntry } from '../../networks.ts'
import {
  buildZapIn,
  buildZapInPosition,
  buildZapInVault,
  buildZapOut,
  buildZapOutPosition,
  buildZapOutVault,
  type ZapInRequest,
} from './zap.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [pool, tokenIn, tokenOut, recipient, zapper] = [address(1), address(2), address(3), address(4), address(5)]
const networkWith = (contracts: object) =>
  ({ ...(findNetworkEntry(31356) as NetworkEntry), deployment: { contracts } }) as unknown as Network

const request: ZapInRequest = {
  pool,
  tokenIn,
  amountIn: 100n,
  swaps: [
    {
      amountIn: 50n,
      amountOutMin: 48n,
      steps: [
        { pool: { address: pool, type: 'stable' }, tokenIn, tokenOut, share: WAD },
      ] as unknown as ZapInRequest['swaps'][number]['steps'],
    },
  ],
  stake: true,
  liquidityMin: 9n,
  recipient,
  deadline: 1_700_000_000n,
  native: false,
}

// LIQ-33: swap part, add liquidity, stake if wanted, in one transaction
it('swaps a part, adds both and stakes for the recipient, for no fewer pool tokens than agreed', () => {
  const call = buildZapIn(networkWith({ zapper }), request)
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ to: call.to, value: call.value, functionName, args }).toEqual({
    to: zapper,
    value: 0n,
    functionName: 'zapIn',
    args: [
      {
        tokenIn,
        amountIn: 100n,
        swaps: [{ amountIn: 50n, amountOutMin: 48n, steps: [{ pool, tokenIn, tokenOut, poolType: 1, share: WAD }] }],
        stake: true,
        to: recipient,
        deadline: 1_700_000_000n,
      },
      pool,
      9n,
    ],
  })
})

it('sends native coin along', () => expect(buildZapIn(networkWith({ zapper }), { ...request, native: true }).value).toBe(100n))

it('is refused where the network has no zapper', () => expect(() => buildZapIn(networkWith({}), request)).toThrow('api.notFound'))

it('takes out, swaps what comes of the other token and sends one, as native coin if wanted', () => {
  const { swaps, deadline } = request
  const of = { pool, liquidity: 9n, tokenOut, amountOutMin: 95n, swaps, native: true, recipient, deadline }
  const call = buildZapOut(networkWith({ zapper }), of)
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ to: call.to, value: call.value, functionName, args }).toMatchObject({
    to: zapper,
    value: 0n,
    functionName: 'zapOut',
    args: [{ tokenOut, amountOutMin: 95n, swaps: [{ amountIn: 50n, amountOutMin: 48n }], native: true, to: recipient, deadline }, pool, 9n],
  })
})

it('opens a position between two ticks', () => {
  const call = buildZapInPosition(networkWith({ zapper }), { ...request, native: true, range: { tickLower: -60, tickUpper: 120 } })
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ value: call.value, functionName, args }).toMatchObject({
    value: 100n,
    functionName: 'zapInPosition',
    args: [{ tokenIn, amountIn: 100n, stake: true, to: recipient }, pool, -60, 120, 9n],
  })
})

it('takes a position out', () => {
  const { swaps, deadline } = request
  const of = { tokenId: 7n, liquidity: 9n, tokenOut, amountOutMin: 95n, swaps, native: false, recipient, deadline }
  const call = buildZapOutPosition(networkWith({ zapper }), of)
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ value: call.value, functionName, args }).toMatchObject({
    value: 0n,
    functionName: 'zapOutPosition',
    args: [{ tokenOut, amountOutMin: 95n, native: false, to: recipient, deadline }, 7n, 9n],
  })
})

it('goes into a strategy vault for no fewer shares than agreed, staked nowhere', () => {
  const call = buildZapInVault(networkWith({ zapper }), { ...request, native: true, vault: pool, minShares: 8n })
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ value: call.value, functionName, args }).toMatchObject({
    value: 100n,
    functionName: 'zapInVault',
    args: [{ tokenIn, amountIn: 100n, stake: false, to: recipient, swaps: [{ amountIn: 50n, amountOutMin: 48n }] }, pool, 8n],
  })
})

it('takes shares of a strategy vault out', () => {
  const { swaps, deadline } = request
  const of = { vault: pool, shares: 7n, tokenOut, amountOutMin: 95n, swaps, native: true, recipient, deadline }
  const call = buildZapOutVault(networkWith({ zapper }), of)
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect({ value: call.value, functionName, args }).toMatchObject({
    value: 0n,
    functionName: 'zapOutVault',
    args: [{ tokenOut, amountOutMin: 95n, native: true, to: recipient, deadline }, pool, 7n],
  })
})
