import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { settlePositionFlow } from '../flows/perp.flow.ts'
import { placeOfDesk } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'

type Props = { readonly desk: Pick<Desk, 'network' | 'competition'>; readonly symbol: string; readonly positionId: bigint }

// PERP-4
/** Closes a position at the last price, which anyone may do: its feed has been silent for a day, or its competition ended a day ago. */
export const SettleButton = ({ desk, symbol, positionId }: Props) => {
  const { t } = useLingui()
  const run = useRunFlow()
  const venue = desk.network.deployment.contracts.perpVenue
  if (venue === undefined) return null
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t`Settle the position in ${symbol} at its last price`}
      onClick={() => void run(settlePositionFlow, { ...placeOfDesk(desk), venue, symbol, positionId })}
    >
      <Trans comment="a position at its last price">Settle</Trans>
    </Button>
  )
}
