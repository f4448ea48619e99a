import { isSameAddress, type LiquidityCost } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'
import { DepositReview } from '../../../../entities/liquidity/components/DepositReview.tsx'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { SpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { addToPoolFlow, type AddToPoolRequest } from '../flows/addToPool.flow.ts'
import type { MadeDeposit } from '../model/depositPlan.ts'
import type { DepositForm } from '../useDepositForm.ts'

/** What the user reviews: it never changes. */
export type ReviewedDeposit = {
  readonly request: AddToPoolRequest
  readonly swap: MadeDeposit['swap']
  readonly sides: DepositForm['sides']
  readonly valueUsd: bigint | null
  readonly cost: LiquidityCost | null
}

type PoolReviewProps = ReviewedDeposit & {
  readonly network: Network
  /** What blocks the deposit now: wallet and balance may have changed during the review. */
  readonly stop: ReactNode
  readonly spend: SpendingRun
}

/** The final review of a deposit into a pool with pool tokens. */
export const PoolReview = ({ network, stop, spend, request, swap, sides, valueUsd, cost }: PoolReviewProps) => {
  const format = useFormat()
  const { amounts, liquidityMin, gauge, deadlineMinutes } = request
  const payments = amounts
    .filter(({ amount }) => amount > 0n)
    .map((paid) => ({ ...paid, symbol: sides.find((side) => isSameAddress(side.token.address, paid.token))?.shown.symbol ?? paid.symbol }))
  return (
    <DepositReview
      network={network}
      payments={payments}
      validMinutes={deadlineMinutes}
      stop={stop}
      act={gauge === null ? <Trans>Add liquidity</Trans> : <Trans>Add liquidity and stake</Trans>}
      onConfirm={() => void spend('add', addToPoolFlow, request)}
    >
      {swap && <SwapFigure swap={swap} sides={sides} />}
      {valueUsd !== null && <KeyValue label={<Trans>Total deposit</Trans>}>{format.usd(valueUsd)}</KeyValue>}
      <CostFigure cost={cost} />
      <KeyValue label={<Trans>At least</Trans>}>{format.amount(liquidityMin, 18)} LP</KeyValue>
      <KeyValue label={<Trans>Afterwards</Trans>}>
        {gauge === null ? <Trans>Held in your wallet</Trans> : <Trans>Staked in the gauge</Trans>}
      </KeyValue>
    </DepositReview>
  )
}
