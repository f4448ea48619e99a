import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { hasMigration, legacyNetwork } from '../../legacyNetwork.ts'
import { findNetworkEntry, type Network, type NetworkEntry } from '../../networks.ts'
import { buildMigrate } from './migration.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const networkWith = (contracts: object) =>
  ({ ...(findNetworkEntry(31356) as NetworkEntry), deployment: { contracts } }) as unknown as Network
const legacy = { legacyPoolFactory: address(1), legacyRouter: address(2), legacyVoter: address(3), migrator: address(4) }
const request = {
  oldPool: address(5),
  newPool: address(6),
  liquidity: 9n,
  least: { removed: { amount0: 1n, amount1: 2n }, added: { amount0: 3n, amount1: 4n } },
  stake: true,
  deadline: 1_700_000_000n,
}

// MIGRATE-2: minimums from the user's slippage, on both sides
it('names the least of each token on both sides, whether it is staked, and until when', () => {
  const call = buildMigrate(networkWith(legacy), request)
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  const migration = {
    oldPool: address(5),
    newPool: address(6),
    liquidity: 9n,
    removed0Min: 1n,
    removed1Min: 2n,
    added0Min: 3n,
    added1Min: 4n,
  }
  expect({ to: call.to, value: call.value, functionName, args }).toEqual({
    to: address(4),
    value: 0n,
    functionName: 'migrate',
    args: [{ ...migration, stake: true }, 1_700_000_000n],
  })
})

it('takes a permit along in the same transaction', () => {
  const word = `0x${'11'.repeat(32)}` as const
  const call = buildMigrate(networkWith(legacy), request, [{ token: address(5), value: 9n, deadline: 7n, v: 27, r: word, s: word }])
  expect([call.functionName, (call.args[0] as readonly unknown[]).length]).toEqual(['multicall', 2])
})

it('is refused where the network has no version 2', () => {
  expect(() => buildMigrate(networkWith({}), request)).toThrow('api.notFound')
  expect([hasMigration(networkWith(legacy)), hasMigration(networkWith({ ...legacy, migrator: undefined }))]).toEqual([true, false])
})

// MIGRATE-1
it('shows version 2 as a network of its own', () => {
  const { poolFactory, router, voter } = legacyNetwork(networkWith({ ...legacy, poolFactory: address(9) }))!.deployment.contracts
  expect([poolFactory, router, voter]).toEqual([address(1), address(2), address(3)])
  expect(legacyNetwork(networkWith({}))).toBeUndefined()
})
