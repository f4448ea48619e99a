import { brand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { OrderTrade } from '../../../entities/order/screens.ts'
import { isNative } from '../../../shared/tokens/token.ts'

/** Where the funds of an order are while it is open. Native coin is wrapped first, and the unsold part stays wrapped. */
export const FundsRow = ({ trade: { tokenIn } }: { readonly trade: OrderTrade }) => {
  const wrapped = brand.wrappedNativeToken.symbol
  return (
    <KeyValue label={<Trans>Your funds</Trans>}>
      {tokenIn && isNative(tokenIn.address) ? (
        <Trans>
          Wrapped to <bdi>{wrapped}</bdi>, which stays in your wallet until it is filled
        </Trans>
      ) : (
        <Trans>Stay in your wallet until it is filled</Trans>
      )}
    </KeyValue>
  )
}
