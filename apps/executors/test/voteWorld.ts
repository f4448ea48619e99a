import { EPOCH, epochStart, type Address } from '@exchange/domain'
import {
  buildApprove,
  gaugeAbi,
  permissionsRegistryAbi,
  votingEscrowAbi,
  votingRewardAbi,
  voterAbi,
  type Network,
} from '@exchange/protocol'
import { startMarket, WAD } from '@exchange/protocol/testing/market'
import { account, readArtifact } from '@exchange/protocol/testing/world'
import { encodeFunctionData, stringToHex, toHex, type Abi, type PublicClient } from 'viem'
import type { Executor, RunReport } from '../src/executor.ts'
import { keepers } from './keepers.ts'
import { runOn } from './runOn.ts'

/** A market with the vote-escrow economy, a gauge for each of its pools and one lock for two years. */
export const startVoteWorld = async () => {
  const market = await startMarket()
  const { publicClient, deploy, send, the, usdt, usdc, wrappedNative } = market
  const own = account.address
  const call = (contract: string, to: Address, functionName: string, args: readonly unknown[]) =>
    send(to, encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args }))
  const governanceToken = await deploy('Token', ['Token', 'TKN', own])
  const permissionsRegistry = await deploy('PermissionsRegistry', [own, own, own])
  const votingEscrow = await deploy('VotingEscrow', ['Lock', 'LCK', governanceToken, permissionsRegistry, await deploy('LockArt', [])])
  const rewardsDistributor = await deploy('RebaseDistributor', [votingEscrow])
  const minter = await deploy('Minter', [rewardsDistributor, permissionsRegistry, keepers[1]?.address, keepers[1]?.address])
  const nft = await deploy('TheNft', ['Collection', 'NFT', await deploy('NftArt', [])])
  const nftStaking = await deploy('NftStaking', [nft])
  const nftRoyalties = await deploy('NftRoyalties', [nft, nftStaking, wrappedNative])
  const voter = await deploy('Voter', [minter, nftStaking])
  const gaugeFactory = await deploy('GaugeFactory', [])
  await call('VotingEscrow', votingEscrow, 'setVoterAndDistributor', [voter, rewardsDistributor])
  await call('RebaseDistributor', rewardsDistributor, 'setMinter', [minter])
  await call('Minter', minter, 'setVoter', [voter])
  await call('Token', governanceToken, 'setMinter', [minter])

  const now = async (): Promise<number> => Number((await publicClient.getBlock()).timestamp)
  const travel = async (seconds: number): Promise<void> => {
    await publicClient.request({ method: 'evm_increaseTime', params: [seconds] } as never)
    await publicClient.request({ method: 'evm_mine', params: [] } as never)
  }
  /** Travels to one hour after the start of the epoch that is so many epochs ahead. */
  const travelEpochs = async (count: number): Promise<void> => {
    const present = BigInt(await now())
    await travel(Number(epochStart(present) + EPOCH * BigInt(count) - present) + 3_600)
  }
  const role = stringToHex('GOVERNANCE', { size: 32 })
  const governed = [
    { functionName: 'setGaugeFactory', args: [market.network.deployment.contracts.poolFactory, gaugeFactory] },
    ...[the, usdt, usdc, wrappedNative].map((token) => ({ functionName: 'whitelistToken', args: [token, true] })),
  ].map((wanted, salt) => [role, voter, encodeFunctionData({ abi: voterAbi as Abi, ...wanted }), toHex(salt, { size: 32 })] as const)
  const registry = (functionName: 'schedule' | 'execute', args: (typeof governed)[number]) =>
    send(permissionsRegistry, encodeFunctionData({ abi: permissionsRegistryAbi, functionName, args }))
  for (const args of governed) await registry('schedule', args)
  await travel(172_800)
  for (const args of governed) await registry('execute', args)

  const contracts = {
    ...market.network.deployment.contracts,
    permissionsRegistry,
    votingEscrow,
    rewardsDistributor,
    minter,
    voter,
    gaugeFactory,
    nft,
    nftStaking,
    nftRoyalties,
  }
  const network: Network = { ...market.network, deployment: { ...market.network.deployment, contracts } }
  const pools = (await market.twoTokenPools()).map(({ address }) => address)
  for (const pool of pools) await call('Voter', voter, 'createGauge', [contracts.poolFactory, pool])
  await call('Token', governanceToken, 'approve', [votingEscrow, 10_000n * WAD])
  await send(votingEscrow, encodeFunctionData({ abi: votingEscrowAbi, functionName: 'createLock', args: [10_000n * WAD, 104n * EPOCH] }))

  const gaugeOf = (pool: Address) =>
    publicClient.readContract({ address: voter, abi: voterAbi, functionName: 'gaugeDetails', args: [pool] })
  const kill = (pool: Address) => call('Voter', voter, 'killGauge', [pool])
  const vote = (pool: Address) => send(voter, encodeFunctionData({ abi: voterAbi, functionName: 'vote', args: [1n, [pool], [10_000n]] }))
  const offer = async (pool: Address, amount: bigint): Promise<void> => {
    const { incentives } = await gaugeOf(pool)
    await market.write(buildApprove(network, usdt, incentives, amount))
    await send(incentives, encodeFunctionData({ abi: votingRewardAbi, functionName: 'notifyRewardAmount', args: [usdt, amount] }))
  }
  const stake = async (pool: Address, amount: bigint): Promise<void> => {
    const { gauge } = await gaugeOf(pool)
    await market.write(buildApprove(network, pool, gauge, amount))
    await send(gauge, encodeFunctionData({ abi: gaugeAbi, functionName: 'deposit', args: [amount] }))
  }
  const rewardsAt = (reward: Address, token: Address, epoch: bigint) =>
    publicClient.readContract({ address: reward, abi: votingRewardAbi, functionName: 'tokenRewardsPerEpoch', args: [token, epoch] })
  const run = (executor: Executor, client?: PublicClient): Promise<RunReport> => runOn(network, executor, client ?? publicClient)
  return {
    ...market,
    network,
    pools,
    voter,
    minter,
    now,
    travel,
    travelEpochs,
    gaugeOf,
    kill,
    vote,
    offer,
    stake,
    rewardsAt,
    nftStaking,
    nftRoyalties,
    run,
  }
}

export type VoteWorld = Awaited<ReturnType<typeof startVoteWorld>>
