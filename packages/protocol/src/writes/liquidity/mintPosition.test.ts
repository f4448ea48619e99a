import type { Address } from '@exchange/domain'
import { NATIVE } from '@exchange/domain'
import { decodeFunctionData, encodeEventTopics, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { buildMintPosition, mintedPosition, type MintRequest } from './mintPosition.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MANAGER, TOKEN0, TOKEN1, ME, OTHER] = [1, 2, 3, 4, 5].map(address) as [Address, Address, Address, Address, Address]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { positionManager: MANAGER } } } as Network
const request: MintRequest = {
  token0: TOKEN0,
  token1: TOKEN1,
  range: { tickLower: -60, tickUpper: 120 },
  desired: { amount0: 100n, amount1: 200n },
  minimums: { amount0: 90n, amount1: 180n },
  recipient: ME,
  deadline: 99n,
  startAt: null,
  native: null,
}
const params = {
  token0: TOKEN0,
  token1: TOKEN1,
  deployer: NATIVE,
  tickLower: -60,
  tickUpper: 120,
  amount0Desired: 100n,
  amount1Desired: 200n,
  amount0Min: 90n,
  amount1Min: 180n,
  recipient: ME,
  deadline: 99n,
}
const decode = (data: Hex) => decodeFunctionData({ abi: positionManagerAbi, data })
const inner = (data: Hex) => (decode(data).args as readonly [readonly Hex[]])[0].map(decode)

// LIQ-19: one transaction that opens a position, starts a pool that has no price, and takes native coin
describe('buildMintPosition', () => {
  it('is the mint alone where nothing else is needed', () => {
    const call = buildMintPosition(network, request)
    expect(call).toMatchObject({ chainId: 31_356, to: MANAGER, functionName: 'mint', value: 0n })
    expect(decode(call.data)).toEqual({ functionName: 'mint', args: [params] })
  })

  it('sends native coin in the place of its wrapped token, and takes back what is left', () => {
    const of0 = buildMintPosition(network, { ...request, native: 'token0' })
    expect(of0).toMatchObject({ to: MANAGER, functionName: 'multicall', value: 100n })
    expect(inner(of0.data).map(({ functionName }) => functionName)).toEqual(['mint', 'refundNativeToken'])
    expect(inner(of0.data)[0]?.args).toEqual([params])
    expect(buildMintPosition(network, { ...request, native: 'token1' }).value).toBe(200n)
  })

  it('first starts a pool that has no price, or is missing', () => {
    const call = buildMintPosition(network, { ...request, startAt: 2n ** 96n })
    expect(call.value).toBe(0n)
    expect(inner(call.data)).toEqual([
      { functionName: 'createAndInitializePoolIfNecessary', args: [TOKEN0, TOKEN1, NATIVE, 2n ** 96n, '0x'] },
      { functionName: 'mint', args: [params] },
    ])
  })
})

const transfer = (from: Address, to: Address, tokenId: bigint, at = MANAGER) => ({
  address: at,
  topics: encodeEventTopics({ abi: positionManagerAbi, eventName: 'Transfer', args: { from, to, tokenId } }) as Hex[],
  data: '0x' as const,
})

describe('mintedPosition', () => {
  it('is the token that the position manager made for the account', () => {
    const logs = [transfer(NATIVE, ME, 3n, OTHER), transfer(NATIVE, OTHER, 4n), transfer(OTHER, ME, 5n), transfer(NATIVE, ME, 6n)]
    expect(mintedPosition(network, ME, logs)).toBe(6n)
  })

  it('is none where nothing was opened', () => expect(mintedPosition(network, ME, [transfer(OTHER, ME, 5n)])).toBeNull())
})
