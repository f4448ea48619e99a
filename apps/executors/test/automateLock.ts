import { epochStart, MAX_LOCK_SECONDS, type Address } from '@exchange/domain'
import { automationFactoryAbi, permissionsRegistryAbi, votingEscrowAbi } from '@exchange/protocol'
import { encodeFunctionData, stringToHex, zeroHash } from 'viem'
import type { VoteWorld } from './voteWorld.ts'

const HOUR = 3_600n

/** Governance sets the escrow's automation: announced, then executed two days later. */
const nameAutomation = async ({ send, travel }: VoteWorld, escrow: Address, permissions: Address, factory: Address): Promise<void> => {
  const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'setAutomation', args: [factory] })
  const args = [stringToHex('GOVERNANCE', { size: 32 }), escrow, data, zeroHash] as const
  const tell = (functionName: 'schedule' | 'execute') =>
    send(permissions, encodeFunctionData({ abi: permissionsRegistryAbi, functionName, args }))
  await tell('schedule')
  await travel(172_800)
  await tell('execute')
}

/** Automates a lock in the next epoch: it claims, extends and votes for the first pool, from 24 hours after the start of an epoch. */
export const automateLock = async (
  world: VoteWorld,
  lockId: bigint,
): Promise<{ readonly factory: Address; readonly automation: Address }> => {
  const { votingEscrow: escrow, permissionsRegistry: permissions } = world.network.deployment.contracts
  const factory = await world.deploy('AutomationFactory', [escrow])
  await nameAutomation(world, escrow!, permissions!, factory)
  await world.travelEpochs(1)
  const executionTime = Number(epochStart(BigInt(await world.now())) + 24n * HOUR)
  const wanted = { isClaimEveryWeek: true, isRelockEveryWeek: true, isAutoVote: true, deadGauge: 0 }
  const pairs = [{ lock: false, weight: 10_000, pair: world.pools[0]! }]
  const settings = { name: 'Weekly', ...wanted, executionTime, relockDuration: Number(MAX_LOCK_SECONDS), pairs }
  await world.send(escrow!, encodeFunctionData({ abi: votingEscrowAbi, functionName: 'approve', args: [factory, lockId] }))
  await world.send(factory, encodeFunctionData({ abi: automationFactoryAbi, functionName: 'create', args: [lockId, settings] }))
  const of = { address: factory, abi: automationFactoryAbi, functionName: 'automationOf', args: [lockId] } as const
  return { factory, automation: await world.publicClient.readContract(of) }
}
