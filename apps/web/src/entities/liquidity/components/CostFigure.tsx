import type { LiquidityCost } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Dollars (wad) below which a cost is not worth a line. */
const CENT = 10n ** 16n

type CostFigureProps = {
  /** Null if it cannot be determined; undefined if there is no deposit yet. */
  readonly cost: LiquidityCost | null | undefined
  /** Keeps the row's space while there is nothing to show: the form must not shift under a press. */
  readonly held?: boolean
}

/** The loss of a deposit: to the fee and price impact of a swap, to transfer taxes, to arbitrage. Renders nothing below a cent. */
export const CostFigure = ({ cost, held = false }: CostFigureProps) => {
  const format = useFormat()
  const isNothing = cost === undefined || (cost !== null && (cost.lossUsd === null ? cost.loss === 0n : cost.lossUsd < CENT))
  if (isNothing && !held) return null
  return (
    <KeyValue label={<Trans>Estimated cost</Trans>}>
      {isNothing ? <span className="dim">–</span> : cost === null || cost.lossUsd === null ? <NotAvailable /> : format.usd(cost.lossUsd)}
    </KeyValue>
  )
}
