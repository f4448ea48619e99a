import type { LiquidityCost } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** What the swap on the way costs, its fee and the move of the price; nothing where nothing is lost. */
export const ZapCost = ({ made: { cost } }: { readonly made: { readonly cost: LiquidityCost | null } }) => {
  const format = useFormat()
  if (cost?.loss === 0n) return null
  return (
    <KeyValue label={<Trans>Costs you</Trans>}>
      {cost === null || cost.lossUsd === null ? <NotAvailable /> : format.usd(cost.lossUsd)}
    </KeyValue>
  )
}
