import { type Address, isSameAddress, type ProviderQuote } from '@exchange/domain'

/** Whether an account may make use of an offer: one that is signed for, or prepared as a call, is for one account alone, and for nobody where the journal of an older build names none. */
export const isOfferFor = ({ execution }: Pick<ProviderQuote, 'execution'>, account: Address): boolean => {
  if (execution.via === 'router') return true
  const user: Address | undefined = execution.via === 'hub' ? execution.quote.user : execution.user
  return isSameAddress(user ?? '', account)
}
