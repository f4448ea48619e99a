import type { TokenTax } from '@exchange/domain'
import type { TransferTax } from '../../../shared/tokens/transferTax.ts'

/** A tax that was measured; undefined while it is not known. */
export const measuredTax = (tax: TransferTax | undefined): TokenTax | undefined => (tax?.status === 'known' ? tax : undefined)
