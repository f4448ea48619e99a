import type { ErrorCode } from '@exchange/domain'
import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderTrade } from '../../../entities/order/screens.ts'
import { useOffline } from '../../../shared/network/offline.ts'
import { obstacleText, stopLabels } from '../messages.ts'
import { orderButton } from '../model/orderButton.ts'
import type { PlanBlocker } from '../model/plan.ts'

type Props = {
  readonly trade: OrderTrade
  readonly blockers: readonly PlanBlocker[]
  /** Why the market has no price; shown if the order waits for one. */
  readonly failed: ErrorCode | undefined
  readonly label: string
  readonly onReview: () => void
  readonly onRisk: () => void
}

/** The main button: the blocking reason, or the review. */
export const OrderButton = ({ trade, blockers, failed, label, onReview, onRisk }: Props) => {
  const { i18n } = useLingui()
  const offline = useOffline()
  const { wallet } = trade
  const { name: network, chainId } = trade.network
  const state = orderButton(trade.reasons, blockers)
  if (state.action === 'connect')
    return (
      <Button variant="primary" size="lg" full onClick={wallet.openDialog}>
        <Trans>Connect wallet</Trans>
      </Button>
    )
  if (offline)
    return (
      <Button variant="primary" size="lg" full disabled>
        <Trans>You are offline</Trans>
      </Button>
    )
  if (state.action === 'switchNetwork')
    return (
      <Button variant="primary" size="lg" full onClick={() => void wallet.switchChain(chainId)}>
        <Trans>Switch to {network}</Trans>
      </Button>
    )
  if (state.action === 'review')
    return (
      <Button variant="primary" size="lg" full onClick={onReview}>
        {label}
      </Button>
    )
  if (state.action === 'confirmRisk')
    return (
      <Button variant="outline" size="lg" full onClick={onRisk}>
        {i18n._(stopLabels[state.risk])}
      </Button>
    )
  return (
    <Button variant="primary" size="lg" full disabled>
      {obstacleText(i18n, trade, state, failed)}
    </Button>
  )
}
