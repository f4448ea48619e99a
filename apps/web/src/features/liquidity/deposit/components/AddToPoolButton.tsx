import { poolAmountsUsd } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { stopText } from '../../../../entities/liquidity/poolBlockers.ts'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'
import { showReview, useReview } from '../../../../shared/transactions/ui/popup.ts'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import type { DepositForm } from '../useDepositForm.ts'
import { PoolReview, type ReviewedDeposit } from './PoolReview.tsx'

const FLOW_ID = 'addToPool'

type AddToPoolButtonProps = {
  readonly network: Network
  readonly pool: TokenPoolItem
  readonly form: DepositForm
  /** What the slippage asks for first; null where it asks for nothing. */
  readonly slippageStop: ReactNode
}

/** The foot of the form: the button, and the review that it opens. What is reviewed stays as it was when it opened. */
export const AddToPoolButton = ({ network, pool, form, slippageStop }: AddToPoolButtonProps) => {
  const { t, i18n } = useLingui()
  const place = useReview(FLOW_ID)
  const [reviewed, setReviewed] = useState<ReviewedDeposit>()
  const spend = useSpendingRun(form.typed, form.clear)
  const { supply, made, sides, blockers } = form
  const [first] = blockers
  const stop = first ? stopText(i18n, first) : made ? slippageStop : <Trans>Enter an amount</Trans>
  const name = poolName(pool)
  const review = () => {
    const request = form.request()
    if (!request || !made || !supply) return
    const valueUsd = poolAmountsUsd(supply.pool, made.amounts, form.priceOf)
    setReviewed({ request, swap: made.swap, sides, valueUsd, cost: made.cost })
    showReview(FLOW_ID, t`Add liquidity to ${name}`)
  }
  return (
    <>
      <ActButton network={network} stop={stop} onPress={review}>
        <Trans>Review the deposit</Trans>
      </ActButton>
      {reviewed && place && createPortal(<PoolReview {...reviewed} network={network} stop={stop} spend={spend} />, place.slot)}
    </>
  )
}
