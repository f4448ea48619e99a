import { DomainError, type ProviderQuote } from '@exchange/domain'
import { requireDeliverable } from '@exchange/protocol/reads/tokens/requireDeliverable'
import { findNetwork } from '../../../shared/network/network.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import type { StepIo } from '../../../shared/transactions/run/types.ts'
import type { SwapRequest } from '../request/swapRequest.ts'
import { isOfferGood } from '../model/review.ts'
import { healths } from './healths.ts'
import { isOfferFor } from './isOfferFor.ts'
import { spenderOfOffer } from './offerCall.ts'
import { providersOf } from './providers.ts'

type Accepted = Pick<SwapRequest, 'chainId' | 'kind' | 'paid' | 'receives' | 'minimumOut' | 'slippageBps'>

/** Asks the provider of an expired offer for a new one. Throws if it has none, or if the new one is worse than the accepted one. */
const askAgain = async (io: StepIo, accepted: Accepted, { provider }: ProviderQuote, timestamp: number): Promise<ProviderQuote> => {
  const { chainId, kind, paid, receives, minimumOut, slippageBps = 0 } = accepted
  const asked = { chainId, tokenIn: paid.token, tokenOut: receives.token, kind, amount: paid.amount, slippageBps, timestamp }
  const found = providersOf(chainId).find(({ name }) => name === provider)
  const answer = await found?.quote({ ...asked, user: io.account, recipient: io.account }, new AbortController().signal)
  if (answer?.status !== 'ok') throw new DomainError('hub.quoteExpired', {}, { cause: answer?.code })
  const { amountOut, minimumOut: least } = answer.quote
  if (least < minimumOut) throw new DomainError('quote.changed', { accepted: receives.amount, now: amountOut })
  return answer.quote
}

/**
 * The accepted offer, or after its expiry one that is no worse. Throws if it is unusable: its provider failed twice, it is for another
 * account, it was used, or its solver does not hold the promised amount.
 */
export const renewedOffer = async (io: StepIo, accepted: Accepted, offer: ProviderQuote): Promise<ProviderQuote> => {
  const network = findNetwork(accepted.chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId: accepted.chainId })
  if (healths.isResting(offer.provider)) throw new DomainError('hub.solverFailed', { provider: offer.provider })
  spenderOfOffer(network, offer)
  const now = await io.chain.now(accepted.chainId)
  if (!isOfferGood(offer.expiresAt, now)) return askAgain(io, accepted, offer, now)
  const { execution } = offer
  if (!isOfferFor(offer, io.account)) throw new DomainError('hub.quoteRefused')
  if (execution.via === 'hub') await requireDeliverable(getPublicClient(accepted.chainId), network, execution.quote)
  return offer
}
