import type { LiquidityCost } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Dollars (wad) below which a cost is not worth a line. */
const CENT = 10n ** 16n

type CostFigureProps = {
  /** Null where it cannot be told; undefined where there is none to tell yet. */
  readonly cost: LiquidityCost | null | undefined
  /** The row keeps its place where it has nothing to tell: in a form nothing moves under a press. */
  readonly held?: boolean
}

/** What a deposit loses: to fees and the move of a swap on the way, to a token that keeps a part, to the market. Nothing where that is below a cent. */
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
