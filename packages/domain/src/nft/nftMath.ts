import { EPOCH } from '../epoch/epoch.ts'
import { BPS, mulDivDown } from '../math/fullMath.ts'

// NFT-4
/** Number of items in the collection. Twin of NftMath.ITEMS. */
export const NFT_ITEMS = 1_734n
/** Royalty of a sale in basis points. Twin of NftMath.ROYALTY. */
export const NFT_ROYALTY_BPS = 300n
const SHARE_BITS = 96n

/**
 * Seconds times 2^96 that each staked item gathers in `duration` seconds, rounded down; 0 if no item is staked. Twin of
 * NftMath.secondsPerItem.
 */
export const secondsPerItem = (duration: bigint, items: bigint): bigint => (items === 0n ? 0n : (duration << SHARE_BITS) / items)

/**
 * Part of an epoch's stream that a stake share earns, in raw units, rounded down. The share is in seconds times 2^96. Twin of
 * NftMath.streamedPart.
 */
export const streamedPart = (amount: bigint, share: bigint): bigint => mulDivDown(amount, share, EPOCH << SHARE_BITS)

/** Part of an epoch's stream for the seconds in which nothing was staked, in raw units, rounded down. Twin of NftMath.idlePart. */
export const idlePart = (amount: bigint, busySeconds: bigint): bigint => mulDivDown(amount, EPOCH - busySeconds, EPOCH)

/** Royalty of a sale in raw units: 3 %, rounded down. Twin of NftMath.royaltyOn. */
export const royaltyOn = (price: bigint): bigint => mulDivDown(price, NFT_ROYALTY_BPS, BPS)

/** The stakers' part of a royalty in raw units: a third, rounded down. The rest is for minters. Twin of NftMath.stakersPart. */
export const stakersPart = (royalty: bigint): bigint => royalty / 3n

/** The part of the minters' royalties for an account that minted `minted` items, in raw units, rounded down. Twin of NftMath.minterPart. */
export const minterPart = (amount: bigint, minted: bigint): bigint => mulDivDown(amount, minted, NFT_ITEMS)
