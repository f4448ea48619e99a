import type { Address } from '@exchange/domain'

/** The vote-escrow economy of a chain, before any account has acted. */
export type VotingGround = {
  readonly permissionsRegistry: Address
  readonly votingEscrow: Address
  readonly rewardsDistributor: Address
  readonly minter: Address
  readonly voter: Address
  readonly gaugeFactory: Address
  readonly concentratedGaugeFactory: Address
  readonly votingRewardFactory: Address
  readonly poolFactory: Address
  readonly weightedFactory: Address
  readonly concentratedRegistry: Address
  readonly nft: Address
  readonly nftStaking: Address
  readonly nftRoyalties: Address
  readonly nftMarket: Address
  readonly thenaId: Address
  readonly automationFactory: Address
  readonly automationRegistry: Address
}
