import { KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { providerNames } from '../messages.ts'
import type { ShownOffer } from '../../../entities/trade/quotes/offer.ts'

/** The provider of an accepted offer, and the signature behind it. */
export const OfferRows = ({ offer: { provider, execution } }: { readonly offer: ShownOffer }) => {
  const { i18n } = useLingui()
  return (
    <>
      <KeyValue label={<Trans>Filled by</Trans>}>{i18n._(providerNames[provider])}</KeyValue>
      {execution.via === 'hub' && (
        <KeyValue label={<Trans>Signed by</Trans>}>
          <span title={execution.quote.solver}>{shortAddress(execution.quote.solver)}</span>
        </KeyValue>
      )}
    </>
  )
}
