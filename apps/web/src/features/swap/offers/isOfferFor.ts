import { type Address, isSameAddress, type ProviderQuote } from '@exchange/domain'

/**
 * Whether an account may use an offer. A signed or prepared offer is for one account only; if the journal of an older build names no
 * account, it is for none.
 */
export const isOfferFor = ({ execution }: Pick<ProviderQuote, 'execution'>, account: Address): boolean => {
  if (execution.via === 'router') return true
  const user: Address | undefined = execution.via === 'hub' ? execution.quote.user : execution.user
  return isSameAddress(user ?? '', account)
}
