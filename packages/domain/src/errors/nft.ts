/** Items of the collection. */
export const nftErrors = ['nft.notYours', 'nft.notForSale', 'nft.priceDiffers'] as const
