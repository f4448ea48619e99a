import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../../networks.ts'
import type { WriteCall } from '../call.ts'
import { buildVaultDeposit, buildVaultReward, buildVaultWithdraw } from './vaults.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [vault, recipient] = [address(1), address(2)]
const network = { ...findNetworkEntry(31356), deployment: { contracts: {} } } as unknown as Network
const read = ({ to, value, abi, data }: WriteCall) => ({ to, value, ...decodeFunctionData({ abi, data }) })

// LIQ-13, VAULT-12: exact maximums and a minimum that is never zero
it('deposits at most both amounts for no fewer shares than agreed', () =>
  expect(read(buildVaultDeposit(network, { vault, amounts: { amount0: 5n, amount1: 7n }, minShares: 9n, recipient }))).toEqual({
    to: vault,
    value: 0n,
    functionName: 'deposit',
    args: [5n, 7n, 9n, recipient],
  }))

it('withdraws shares for no less of both tokens than agreed', () =>
  expect(read(buildVaultWithdraw(network, { vault, shares: 9n, least: { amount0: 4n, amount1: 6n }, recipient }))).toEqual({
    to: vault,
    value: 0n,
    functionName: 'withdraw',
    args: [9n, 4n, 6n, recipient],
  }))

it('claims the emission of the sender', () =>
  expect(read(buildVaultReward(network, vault))).toMatchObject({ to: vault, value: 0n, functionName: 'getReward' }))
