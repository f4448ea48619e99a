import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Items of the collection. */
export const nftStatuses: Readonly<Record<ErrorOf<'nft'>, ContentfulStatusCode>> = {
  'nft.notYours': 403,
  'nft.notForSale': 409,
  'nft.priceDiffers': 409,
}
