import { useEffect } from 'react'
import { useConfig } from '../../../shared/config/config.ts'
import { useSetting } from '../../../shared/settings/settings.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { offerDesk } from '../offers/desk.ts'
import type { OfferQuestion } from '../offers/offerDesk.ts'
import { outsideProviders } from '../../../entities/trade/quotes/outsideProviders.ts'

/** What to ask the providers; null without an account, for an exact output, or for a token with a transfer tax. */
const questionOf = (form: SwapForm, of: OfferQuestion['of']): OfferQuestion | null => {
  const { network, quote, tokenIn, tokenOut, wallet, slippageBps } = form
  const { address: user } = wallet
  if (!quote || !tokenIn || !tokenOut || !user || of.length === 0) return null
  const { request } = quote
  const { kind, amount } = request
  if (kind === 'exactOut' || request.taxIn || request.taxOut) return null
  const ends = { tokenIn: tokenIn.address, tokenOut: tokenOut.address, user, recipient: user }
  return { request, asked: { ...ends, chainId: network.chainId, kind, amount, slippageBps }, of }
}

/** Asks every allowed provider besides our router and puts offers that beat the router into the offer store. Renders nothing. */
export const Offers = ({ form }: { readonly form: SwapForm }) => {
  const [enabled] = useSetting('liquidityHubEnabled')
  const of = outsideProviders(useConfig(), form.network).filter((name) => name !== 'hub' || enabled)
  const question = questionOf(form, of)
  // A question with the same content is not repeated.
  useEffect(() => offerDesk.ask(question))
  useEffect(() => () => offerDesk.ask(null), [])
  return null
}
