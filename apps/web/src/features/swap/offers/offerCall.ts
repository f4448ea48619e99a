import { type Address, DomainError, isSettlementFailure, type ProviderQuote, isSameAddress } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buildSettle } from '@exchange/protocol/writes/hub'
import type { SignedPermit } from '@exchange/protocol/writes/permit'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import type { Call, StepIo } from '../../../shared/transactions/run/types.ts'

/** The contract that takes the payment of an offer. Throws if the offer names a contract that this network does not know. */
export const spenderOfOffer = ({ deployment, openOceanRouter }: Network, { execution }: ProviderQuote): Address => {
  const hub = deployment.contracts.liquidityHub
  if (execution.via === 'hub' && hub) return hub
  if (execution.via === 'call' && openOceanRouter && isSameAddress(execution.to, openOceanRouter)) return openOceanRouter
  throw new DomainError('hub.quoteRefused')
}

const callOf = (network: Network, offer: ProviderQuote, permit?: SignedPermit): Call => {
  const { execution, expiresAt } = offer
  if (execution.via === 'hub') {
    const call = buildSettle(network, execution.quote, execution.signature, permit)
    return { ...call, ...(expiresAt !== null && { deadline: expiresAt }) }
  }
  if (execution.via === 'call')
    return { chainId: network.chainId, to: spenderOfOffer(network, offer), data: execution.data, value: execution.value }
  throw new DomainError('hub.quoteRefused')
}

/**
 * The transaction of an offer, simulated on chain: if its provider would not deliver, that is known before the wallet is asked, and costs
 * nothing. Throws `hub.solverFailed` then.
 */
export const offerCall = async (
  { chain, account }: StepIo,
  network: Network,
  { offer, paid, permit }: { readonly offer: ProviderQuote; readonly paid: Address; readonly permit?: SignedPermit | undefined },
): Promise<Call> => {
  const call = callOf(network, offer, permit)
  const isCovered =
    permit !== undefined || call.value > 0n || (await chain.allowance(call.chainId, paid, account, call.to)) >= offer.amountIn
  // Together with its approval in one batch it cannot be tried alone.
  if (!isCovered) return call
  try {
    await chain.estimateGas(call, account)
  } catch (error) {
    const { code } = toErrorFacts(error)
    if (code.startsWith('hub.') || !isSettlementFailure(code)) throw error
    throw new DomainError('hub.solverFailed', {}, { cause: error })
  }
  return call
}
