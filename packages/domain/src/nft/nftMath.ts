import { EPOCH } from '../epoch/epoch.ts'
import { BPS, mulDivDown } from '../math/fullMath.ts'

// NFT-4
/** Items of the collection. Twin of NftMath.ITEMS. */
export const NFT_ITEMS = 1_734n
/** Royalty of a sale in basis points. Twin of NftMath.ROYALTY. */
export const NFT_ROYALTY_BPS = 300n
const SHARE_BITS = 96n

/** What each staked item gathers in `duration` seconds, times 2^96; nothing where no item is staked. Twin of NftMath.secondsPerItem. */
export const secondsPerItem = (duration: bigint, items: bigint): bigint => (items === 0n ? 0n : (duration << SHARE_BITS) / items)

/** Part of what is streamed over an epoch that a stake share of it earns (seconds, times 2^96), rounded down. Twin of NftMath.streamedPart. */
export const streamedPart = (amount: bigint, share: bigint): bigint => mulDivDown(amount, share, EPOCH << SHARE_BITS)

/** Part of what is streamed over an epoch that falls on seconds in which nobody staked, rounded down. Twin of NftMath.idlePart. */
export const idlePart = (amount: bigint, busySeconds: bigint): bigint => mulDivDown(amount, EPOCH - busySeconds, EPOCH)

/** Royalty of a sale, rounded down. Twin of NftMath.royaltyOn. */
export const royaltyOn = (price: bigint): bigint => mulDivDown(price, NFT_ROYALTY_BPS, BPS)

/** What of a royalty goes to stakers, one of its three points; the rest is the minters'. Twin of NftMath.stakersPart. */
export const stakersPart = (royalty: bigint): bigint => royalty / 3n

/** What of the minters' royalties belongs to who has minted `minted` items, rounded down. Twin of NftMath.minterPart. */
export const minterPart = (amount: bigint, minted: bigint): bigint => mulDivDown(amount, minted, NFT_ITEMS)
