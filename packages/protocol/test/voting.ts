import type { Address } from '@exchange/domain'
import { type Abi, encodeFunctionData, toHex } from 'viem'
import { minterAbi, type Network, permissionsRegistryAbi, voterAbi } from '../src/index.ts'
import type { Market } from './market.ts'
import { account, readArtifact } from './world.ts'

const TWO_DAYS = 172_800

/** Moves the chain's clock forward and mines a block then. */
export const travel = async ({ publicClient }: Market, seconds: number): Promise<void> => {
  await publicClient.request({ method: 'evm_increaseTime', params: [seconds] } as never)
  await publicClient.request({ method: 'evm_mine', params: [] } as never)
}

/** The vote-escrow economy beside a market; the test's account is governance, council and treasury. */
export const layVoting = async (market: Market): Promise<{ network: Network; token: Address }> => {
  const { deploy, send } = market
  const me = account.address
  const token = await deploy('Token', ['Locked', 'LCK', me])
  const permissions = await deploy('PermissionsRegistry', [me, me, me])
  const votingEscrow = await deploy('VotingEscrow', ['Lock', 'veLCK', token, permissions, await deploy('LockArt', [])])
  const rewardsDistributor = await deploy('RebaseDistributor', [votingEscrow])
  const minter = await deploy('Minter', [rewardsDistributor, permissions, me, me])
  const voter = await deploy('Voter', [minter, me])
  const gaugeFactory = await deploy('GaugeFactory', [])
  const call = (contract: string, to: Address, functionName: string, ...args: Address[]) =>
    send(to, encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args }))
  await call('VotingEscrow', votingEscrow, 'setVoterAndDistributor', voter, rewardsDistributor)
  await call('RebaseDistributor', rewardsDistributor, 'setMinter', minter)
  await call('Minter', minter, 'setVoter', voter)
  await call('Token', token, 'setMinter', minter)
  const governed = [
    ['setGaugeFactory', [market.network.deployment.contracts.poolFactory, gaugeFactory]],
    ['whitelistToken', [market.the, true]],
    ['whitelistToken', [market.wrappedNative, true]],
  ] as const
  await govern(market, permissions, voter, governed)
  const voterLens = await deploy('VoterLens', [voter])
  const added = { permissionsRegistry: permissions, votingEscrow, rewardsDistributor, minter, voter, gaugeFactory, voterLens }
  const { deployment } = market.network
  const network = { ...market.network, deployment: { ...deployment, contracts: { ...deployment.contracts, ...added } } }
  return { network, token }
}

const govern = async (market: Market, permissions: Address, voter: Address, calls: readonly (readonly [string, readonly unknown[]])[]) => {
  const role = await market.publicClient.readContract({ address: permissions, abi: permissionsRegistryAbi, functionName: 'GOVERNANCE' })
  const operations = calls.map(([functionName, args], i) => {
    const data = encodeFunctionData({ abi: voterAbi as Abi, functionName, args })
    return [role, voter, data, toHex(i, { size: 32 })] as const
  })
  for (const args of operations)
    await market.send(permissions, encodeFunctionData({ abi: permissionsRegistryAbi, functionName: 'schedule', args }))
  await travel(market, TWO_DAYS)
  for (const args of operations)
    await market.send(permissions, encodeFunctionData({ abi: permissionsRegistryAbi, functionName: 'execute', args }))
}

/** Governance sets the gauge factory of concentrated pools, two days after announcing it. */
export const nameConcentratedGauges = (market: Market, { deployment: { contracts } }: Network, factory: Address): Promise<void> =>
  govern(market, contracts.permissionsRegistry as Address, contracts.voter as Address, [
    ['setGaugeFactory', [contracts.concentratedRegistry, factory]],
  ])

/** Mints the emission of the epochs that have started. */
export const flip = (market: Market, network: Network): Promise<void> =>
  market.send(network.deployment.contracts.minter as Address, encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' }))
