import { brand, type Address } from '@exchange/domain'
import { erc20Abi, findNetworkEntry, voterAbi, type Contracts } from '@exchange/protocol'
import type { Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { ownArtifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'
import { deployFarming, type Concentrated } from './algebra.ts'
import { governanceCall, type GovernanceCall } from './governance.ts'
import { deployNames, type NameContracts, type PaymentToken } from './names.ts'

export type VotingContracts = Required<
  Pick<Contracts, 
    | 'permissionsRegistry'
    | 'votingEscrow'
    | 'rewardsDistributor'
    | 'minter'
    | 'voter'
    | 'gaugeFactory'
    | 'concentratedGaugeFactory'
    | 'eternalFarming'
    | 'voterLens'
  >
>

export type NftContracts = Required<Pick<Contracts, 'nft' | 'nftStaking' | 'nftRoyalties' | 'nftMarket'>>

/** Parts of the market that the vote-escrow economy needs. */
export type VotingGround = {
  readonly root: string
  readonly chainId: number
  readonly permissionsRegistry: Address
  readonly governanceToken: Address
  readonly weth: Address
  readonly paymentToken: PaymentToken
  /** Factories of pools with stakeable pool tokens. */
  readonly poolFactories: readonly Address[]
  /** Pools with stakeable positions. */
  readonly concentrated: Concentrated
  /** The curated list: anyone may create gauges for pools of these tokens, and incentives may be paid in them. */
  readonly listed: readonly Address[]
}

export type Voting = {
  readonly contracts: VotingContracts & NftContracts & NameContracts
  /** Creates the rewards of concentrated pools' voters. */
  readonly votingRewardFactory: Address
  readonly governance: readonly GovernanceCall[]
}

/** Wei of the token that farms start with, one each. */
const firstWeis = 10_000n

/** Deploys the collection, its rewards for stakers and makers, and its market. No item is minted yet. */
function deployNft(deployer: Deployer, root: string, weth: Address): NftContracts {
  const { nft: name } = brand.words
  const nft = deployer.deploy('TheNft', [name, name, deployer.deploy('NftArt', [])])
  const nftStaking = deployer.deploy('NftStaking', [nft])
  const nftRoyalties = deployer.deploy('NftRoyalties', [nft, nftStaking, weth])
  const nftMarket = deployer.deploy('NftMarket', [nft])
  deployer.call(nft, ownArtifact(root, 'TheNft').abi, 'setRoyalties', [nftRoyalties])
  return { nft, nftStaking, nftRoyalties, nftMarket }
}

/**
 * Deploys locks, emission, rebase, votes, gauges, the collection and names, on the chain that plays BNB Chain (NET-22). Returns the
 * governance calls too.
 */
export function deployVoting(deployer: Deployer, ground: VotingGround): Voting | undefined {
  if (findNetworkEntry(ground.chainId)?.plays !== 56) return undefined
  const { root, permissionsRegistry, governanceToken, concentrated } = ground
  const treasury = accountAddress(accountIndex.treasury)
  const call = (contract: string, to: Address, functionName: string, ...args: readonly Address[]): void =>
    deployer.call(to, ownArtifact(root, contract).abi, functionName, args)

  const art = deployer.deploy('LockArt', [])
  const lockName = [brand.words.lock, brand.words.lock]
  const votingEscrow = deployer.deploy('VotingEscrow', [...lockName, governanceToken, permissionsRegistry, art])
  const rewardsDistributor = deployer.deploy('RebaseDistributor', [votingEscrow])
  const minter = deployer.deploy('Minter', [rewardsDistributor, permissionsRegistry, treasury, accountAddress(accountIndex.team)])
  const nft = deployNft(deployer, root, ground.weth)
  const voter = deployer.deploy('Voter', [minter, nft.nftStaking])
  const gaugeFactory = deployer.deploy('GaugeFactory', [])
  const votingRewardFactory = deployer.deploy('VotingRewardFactory', [])
  const { made: concentratedGaugeFactory, eternalFarming } = deployFarming(deployer, root, concentrated, voter, (center) =>
    deployer.deploy('ConcentratedGaugeFactory', [voter, center, votingRewardFactory]),
  )
  const voterLens = deployer.deploy('VoterLens', [voter])
  call('VotingEscrow', votingEscrow, 'setVoterAndDistributor', voter, rewardsDistributor)
  call('RebaseDistributor', rewardsDistributor, 'setMinter', minter)
  call('Minter', minter, 'setVoter', voter)
  call('Token', governanceToken, 'setMinter', minter)
  deployer.call(governanceToken, erc20Abi as Abi, 'transfer', [concentratedGaugeFactory, firstWeis], treasury)

  const names = deployNames(deployer, permissionsRegistry, ground.paymentToken)

  const factories = { gaugeFactory, concentratedGaugeFactory, eternalFarming }
  const contracts = { permissionsRegistry, votingEscrow, rewardsDistributor, minter, voter, ...factories, voterLens, ...nft, ...names }
  const governance = [
    ...ground.poolFactories.map((factory) => ({ functionName: 'setGaugeFactory', args: [factory, gaugeFactory] })),
    { functionName: 'setGaugeFactory', args: [concentrated.registry, concentratedGaugeFactory] },
    ...ground.listed.map((token) => ({ functionName: 'whitelistToken', args: [token, true] })),
  ].map((wanted, salt) => governanceCall(permissionsRegistry, { target: voter, abi: voterAbi as Abi, ...wanted }, salt))
  return { contracts, votingRewardFactory, governance }
}
