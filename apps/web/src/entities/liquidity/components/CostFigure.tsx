import type { LiquidityCost } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Dollars (wad) below which a cost is not worth a line. */
const CENT = 10n ** 16n

/** What a deposit loses: to fees and the move of a swap on the way, to a token that keeps a part, to the market. Nothing where that is below a cent. */
export const CostFigure = ({ cost }: { readonly cost: LiquidityCost | null }) => {
  const format = useFormat()
  if (cost !== null && (cost.lossUsd === null ? cost.loss === 0n : cost.lossUsd < CENT)) return null
  return (
    <KeyValue label={<Trans>Estimated cost</Trans>}>
      {cost === null || cost.lossUsd === null ? <NotAvailable /> : format.usd(cost.lossUsd)}
    </KeyValue>
  )
}
