import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import { buildSetFee, type SetFeeRequest } from './fees.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [FACTORY, POOL, PLUGIN] = [address(1), address(2), address(3)]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { poolFactory: FACTORY } } } as unknown as Network
const config = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }

// docs/PERMISSIONS.md: the contract that sets each fee
it.each<[SetFeeRequest, Address, string, readonly unknown[]]>([
  [{ kind: 'swapFee', type: 'classic', pool: POOL, value: 2_000n }, FACTORY, 'setPoolFee', [POOL, 2_000n]],
  [{ kind: 'swapFee', type: 'stable', pool: POOL, value: 300n }, FACTORY, 'setPoolFee', [POOL, 300n]],
  [{ kind: 'swapFee', type: 'weighted', pool: POOL, value: 5_000n }, POOL, 'setFee', [5_000n]],
  [{ kind: 'communityFee', pool: POOL, value: 150n }, POOL, 'setCommunityFee', [150]],
  [
    { kind: 'baseFee', pool: POOL, value: 250n, curve: { plugin: PLUGIN, config } },
    PLUGIN,
    'changeFeeConfiguration',
    [{ ...config, baseFee: 250 }],
  ],
])('%o', (request, to, functionName, args) => {
  const call = buildSetFee(network, request)
  expect(call).toMatchObject({ chainId: 31_356, to, value: 0n, functionName })
  expect(decodeFunctionData(call)).toEqual({ functionName, args })
})
