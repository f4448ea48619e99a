import { isOffMarket } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { RangeForm } from '../useRangeForm.ts'

/** The distance of the pool's price, or of the typed starting price, from the market's; renders nothing below 1 %. */
export const MarketGap = ({ form: { gap, isStarted } }: { readonly form: Pick<RangeForm, 'gap' | 'isStarted'> }) => {
  const format = useFormat()
  if (gap === null || isOffMarket(gap) !== true) return null
  const by = format.percent(Math.abs(percentOf(gap)))
  const isAbove = gap > 0n
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {isStarted ? (
        isAbove ? (
          <Trans>
            The pool’s price is {by} above the market. Others will trade against your deposit until the price meets it, at your cost.
          </Trans>
        ) : (
          <Trans>
            The pool’s price is {by} below the market. Others will trade against your deposit until the price meets it, at your cost.
          </Trans>
        )
      ) : isAbove ? (
        <Trans>This is {by} above the market. Others will trade against your deposit until the price meets it, at your cost.</Trans>
      ) : (
        <Trans>This is {by} below the market. Others will trade against your deposit until the price meets it, at your cost.</Trans>
      )}
    </Note>
  )
}
