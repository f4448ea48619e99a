import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Token } from '../../../shared/tokens/token.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { NetworkFee } from '../components/QuoteFacts.tsx'
import { wrapFlow } from '../flows/wrap.flow.ts'
import { reasonLabel } from '../messages.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { toAmount } from './acceptedSwap.ts'
import { ReviewPair } from './ReviewPair.tsx'

type Props = { readonly form: SwapForm; readonly tokenIn: Token; readonly tokenOut: Token }

/** Native coin to wrapped token or back: nothing to compare, and no possible loss. */
export const WrapReview = ({ form, tokenIn, tokenOut }: Props) => {
  const { i18n } = useLingui()
  const run = useRunFlow()
  const [reason] = form.reasons
  const [paid] = useState(() => toAmount(tokenIn, form.amountIn))
  const receives = toAmount(tokenOut, paid.amount)
  return (
    <div className="col" style={{ gap: 16 }}>
      <ReviewPair paid={{ amount: paid, usd: form.usdIn }} receives={{ amount: receives, usd: form.usdIn }} />
      <KeyValueList>
        <KeyValue label={<Trans>Network fee</Trans>}>
          <NetworkFee form={form} />
        </KeyValue>
      </KeyValueList>
      <ActButton
        network={form.network}
        stop={reason ? reasonLabel(i18n, form, reason) : null}
        onPress={() => void run(wrapFlow, { chainId: form.network.chainId, paid, receives }).then(form.spend)}
      >
        {form.kind === 'wrap' ? <Trans>Wrap</Trans> : <Trans>Unwrap</Trans>}
      </ActButton>
    </div>
  )
}
