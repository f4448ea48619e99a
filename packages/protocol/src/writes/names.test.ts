import type { Address, Hex } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import type { WriteCall } from './call.ts'
import {
  buildCommitNames,
  buildMintCommittedNames,
  buildMintNames,
  buildSetDisplayName,
  buildTransferName,
  type NameMint,
  nameCommitment,
} from './names.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [NAMES, A, B] = [1, 5, 6].map(address) as [Address, Address, Address]
const SECRET: Hex = `0x${'5'.repeat(64)}`
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { thenaId: NAMES } } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as unknown as Network
const mints: readonly NameMint[] = [
  { name: 'river', recipient: A },
  { name: 'stone-2', recipient: B },
]
const asGiven = [
  ['river', 'stone-2'],
  [A, B],
]

// NAME-1
it.each<[WriteCall, string, readonly unknown[]]>([
  [buildMintNames(network, mints), 'mint', asGiven],
  [buildCommitNames(network, SECRET), 'commit', [SECRET]],
  [buildMintCommittedNames(network, mints, SECRET), 'mintCommitted', [...asGiven, SECRET]],
  [buildTransferName(network, A, B, 7n), 'transferFrom', [A, B, 7n]],
  [buildSetDisplayName(network, 7n), 'setDisplayName', [7n]],
])('builds %o', (call, functionName, args) => {
  expect([call.chainId, call.to, call.value]).toEqual([31_356, NAMES, 0n])
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName, args })
})

// NAME-9: announces a mint that only that minter can execute
it('announces a mint by what only that minter can make of it', () => {
  const commitment = nameCommitment(A, mints, SECRET)
  expect(commitment).toMatch(/^0x[0-9a-f]{64}$/)
  const others = [
    nameCommitment(B, mints, SECRET),
    nameCommitment(A, mints.slice(1), SECRET),
    nameCommitment(A, [{ name: 'river', recipient: B }], SECRET),
    nameCommitment(A, mints, `0x${'6'.repeat(64)}`),
  ]
  expect(new Set([commitment, ...others]).size).toBe(5)
})

it('refuses a network without names', () => {
  expect(() => buildSetDisplayName(without, 1n)).toThrowError('api.notFound')
})
