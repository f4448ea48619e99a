import { brand } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EarningKind, ItemPlace } from './model/collection.ts'

/** An item as people call it. */
export const itemName = (itemId: bigint): string => `${brand.words.nft} #${itemId}`

/** The locations of an item. */
export const placeWords: Record<ItemPlace, MessageDescriptor> = {
  held: msg({ message: 'In your wallet', context: 'an item' }),
  staked: msg`Staked`,
  forSale: msg`For sale`,
}

/** The sources of earnings. */
export const earningWords: Record<EarningKind, MessageDescriptor> = {
  staking: msg`Staked items`,
  royalties: msg`Royalties of items minted to you`,
}
