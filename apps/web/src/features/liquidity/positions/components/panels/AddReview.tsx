import type { LiquidityCost } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CostFigure } from '../../../../../entities/liquidity/components/CostFigure.tsx'
import { DepositReview } from '../../../../../entities/liquidity/components/DepositReview.tsx'
import { useFormat } from '../../../../../shared/format/useFormat.ts'
import type { Token } from '../../../../../shared/tokens/token.ts'
import type { SpendingRun } from '../../../../../shared/transactions/ui/useSpendingRun.ts'
import { increasePositionFlow, type IncreaseRequest } from '../../flows/increase.flow.ts'

/** What the user reviews: it never changes. */
export type ReviewedAdd = {
  readonly request: IncreaseRequest
  /** Both tokens of the position, as they are paid. */
  readonly tokens: readonly [token0: Token, token1: Token]
  readonly valueUsd: bigint | null
  /** The loss; undefined if no market price is known to compare with. */
  readonly cost: LiquidityCost | undefined
}

type AddReviewProps = ReviewedAdd & {
  readonly network: Network
  /** What blocks the addition now: wallet and balance may have changed during the review. */
  readonly stop: ReactNode
  readonly spend: SpendingRun
}

/** The final review of an addition to a position. */
export const AddReview = ({ network, stop, spend, request, tokens, valueUsd, cost }: AddReviewProps) => {
  const format = useFormat()
  const { paid, least, leaves, joins, deadlineMinutes } = request
  const amounts = [least.amount0, least.amount1].flatMap((amount, i) =>
    amount === 0n ? [] : [`${format.amount(amount, tokens[i]!.decimals)} ${tokens[i]!.symbol}`],
  )
  return (
    <DepositReview
      network={network}
      payments={paid}
      validMinutes={deadlineMinutes}
      stop={stop}
      act={joins === null ? <Trans>Add liquidity</Trans> : <Trans>Add liquidity and stake</Trans>}
      onConfirm={() => void spend('increase', increasePositionFlow, request)}
    >
      {valueUsd !== null && <KeyValue label={<Trans>Total deposit</Trans>}>{format.usd(valueUsd)}</KeyValue>}
      <CostFigure cost={cost} />
      <KeyValue label={<Trans>At least</Trans>}>{amounts.join(' + ')}</KeyValue>
      {(leaves !== null || joins !== null) && (
        <KeyValue label={<Trans>Afterwards</Trans>}>
          {joins === null ? <Trans>Held in your wallet</Trans> : <Trans>Staked in the gauge</Trans>}
        </KeyValue>
      )}
    </DepositReview>
  )
}
