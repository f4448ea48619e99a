import { brand, type Address } from '@exchange/domain'
import { type Contracts } from '@exchange/protocol'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { toRaw } from '../ground/units.ts'
import { ownArtifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'
import type { PaymentToken } from './names.ts'

export type StoryContracts = Required<Pick<Contracts, 'storyNft' | 'chapterRewards' | 'dayRewards' | 'rewardToken'>>

/** The reward payer's holdings: dollars for all chapters and days, and coins for its transactions. */
const rewardDollars = 100_000
const coins = 10

// STORY-18, STORY-19, T2E-2
/**
 * Deploys the campaign's item, and the distributors of its chapters and the trade-to-earn days. `permissions` holds the role that may set
 * another key.
 */
export function deployStory(deployer: Deployer, root: string, permissions: Address, { address, decimals }: PaymentToken): StoryContracts {
  const payer = accountAddress(accountIndex.rewardPayer)
  const title = `${brand.name} Story`
  const storyNft = deployer.deploy('StoryNft', [title, title, permissions, deployer.deploy('NftArt', []), accountAddress(accountIndex.storyIssuer)])
  const chapterRewards = deployer.deploy('MerkleDistributor', [address, permissions, payer, false])
  const dayRewards = deployer.deploy('MerkleDistributor', [address, permissions, payer, true])
  deployer.push({ from: deployer.account, to: payer, data: '0x', value: toRaw(coins, 18), gas: 21_000n, label: 'coins of rewards' })
  const { abi } = ownArtifact(root, 'TestToken')
  deployer.call(address, abi, 'mint', [payer, toRaw(rewardDollars, decimals)], accountAddress(accountIndex.faucet))
  return { storyNft, chapterRewards, dayRewards, rewardToken: address }
}
