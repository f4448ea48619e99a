import { Badge, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { providerNames } from '../messages.ts'
import type { ShownOffer } from '../../../entities/trade/quotes/offer.ts'
import type { OutsideName } from '../../../entities/trade/quotes/outsideProviders.ts'

/** Names the provider that replaces the pools, and its gain. */
export const OfferSentence = ({
  offer,
  byPools,
  tokenOut,
}: {
  readonly offer: ShownOffer
  /** Raw units that the pools would give. */
  readonly byPools: bigint
  readonly tokenOut: Token
}) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const name = i18n._(providerNames[offer.provider])
  const amount = (raw: bigint) => `${format.amount(raw, tokenOut.decimals)} ${tokenOut.symbol}`
  const gain = amount(offer.gain)
  const other = amount(byPools)
  return (
    <p className="route-words mut">
      <Trans>
        {name} fills all of it: {gain} more than the pools after network fees.
      </Trans>{' '}
      {offer.minimumOut === offer.amountOut && <Trans>The amount is signed, so the price cannot slip.</Trans>}{' '}
      <Trans>The pools would give {other}.</Trans>
    </p>
  )
}

/** A single path instead of the flow through pools: from the paid token through the provider to the received one. */
export const OfferFlow = ({ offer, start, end }: { readonly offer: ShownOffer; readonly start: ReactNode; readonly end: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <div className="offer-flow">
      {start}
      <Badge>{i18n._(providerNames[offer.provider])}</Badge>
      {end}
    </div>
  )
}

/** Names every provider that failed twice: the pools took over without asking. */
export const TakeOver = ({ resting }: { readonly resting: readonly OutsideName[] }) => {
  const { i18n } = useLingui()
  return resting.map((provider) => {
    const name = i18n._(providerNames[provider])
    return (
      <Note key={provider} tone="neutral" icon={<Icon name="info" />} role="status">
        <Trans>No {name} quote; using pools</Trans>
      </Note>
    )
  })
}
