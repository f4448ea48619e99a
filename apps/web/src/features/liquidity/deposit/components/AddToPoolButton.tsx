import { poolAmountsUsd } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { ReviewButton } from '../../../../entities/liquidity/components/ReviewButton.tsx'
import { stopText } from '../../../../entities/liquidity/poolBlockers.ts'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { addToPoolFlow } from '../flows/addToPool.flow.ts'
import type { DepositForm } from '../useDepositForm.ts'
import { PoolReview, type ReviewedDeposit } from './PoolReview.tsx'

type AddToPoolButtonProps = {
  readonly network: Network
  readonly pool: TokenPoolItem
  readonly form: DepositForm
  /** The confirmation required by the slippage; null if there is none. */
  readonly slippageStop: ReactNode
}

/** The foot of the form: the button, and the review that it opens. */
export const AddToPoolButton = ({ network, pool, form, slippageStop }: AddToPoolButtonProps) => {
  const { t, i18n } = useLingui()
  const spend = useSpendingRun(form.typed, form.clear)
  const { supply, made, sides, blockers } = form
  const [first] = blockers
  const stop = first ? stopText(i18n, first) : made ? slippageStop : <Trans>Enter an amount</Trans>
  const name = poolName(pool)
  const take = (): ReviewedDeposit | null => {
    const request = form.request()
    if (!request || !made || !supply) return null
    return { request, swap: made.swap, sides, valueUsd: poolAmountsUsd(supply.pool, made.amounts, form.priceOf), cost: made.cost }
  }
  return (
    <ReviewButton network={network} flowId={addToPoolFlow.id} title={t`Add liquidity to ${name}`} stop={stop} take={take}>
      {(reviewed) => <PoolReview {...reviewed} network={network} stop={stop} spend={spend} />}
    </ReviewButton>
  )
}
