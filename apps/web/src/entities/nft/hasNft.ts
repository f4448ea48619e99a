import type { Network } from '@exchange/protocol/networks'

/** Whether a network has the collection: the catalogue says so, and its contracts are deployed (all four, or none). */
export const hasNft = ({ features, deployment: { contracts } }: Network): boolean =>
  features.includes('nft') && contracts.nft !== undefined && contracts.nftStaking !== undefined
