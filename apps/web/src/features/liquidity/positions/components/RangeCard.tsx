import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { positionPrices } from '../../../../entities/position/positionPrices.ts'
import { EntryNotes } from './EntryNotes.tsx'
import { RangeRule } from '../../../../entities/position/RangeRule.tsx'

/** The range of a position on a ruled line, with the price. */
export const RangeCard = ({ network, entry }: { readonly network: Network; readonly entry: PositionEntry }) => {
  const prices = positionPrices(network, entry)
  return (
    <Card className="col position-card" title={<Trans>Range</Trans>}>
      {prices && <RangeRule prices={prices} />}
      <EntryNotes entry={entry} />
    </Card>
  )
}
