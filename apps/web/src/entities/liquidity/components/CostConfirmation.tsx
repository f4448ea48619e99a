import { fundingBand, type LiquidityCost } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TypedWord } from './TypedWord.tsx'

type CostConfirmationProps = {
  readonly cost: LiquidityCost | null
  readonly confirmed: boolean
  readonly onConfirm: (on: boolean) => void
  /** The initial text of the field. */
  readonly word: string
}

/** A cost above 2 %, or an unknown one, requires a typed word. Renders nothing if the cost is small. */
export const CostConfirmation = ({ cost, confirmed, onConfirm, word }: CostConfirmationProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const band = fundingBand(cost)
  if (band === 'plain') return null
  const percent = cost === null ? '' : format.percent(percentOf(cost.loss))
  const dollars = cost?.lossUsd ? format.usd(cost.lossUsd) : null
  return (
    <>
      <Note tone="negative" icon={<Icon name="warning" size={18} />} role="alert">
        {band === 'unknown' ? (
          <Trans>A token has no price, so your cost is unknown. It may be high.</Trans>
        ) : dollars === null ? (
          <Trans>Estimated cost: {percent} of what you give.</Trans>
        ) : (
          <Trans>
            Estimated cost: {percent} of what you give, {dollars}.
          </Trans>
        )}
      </Note>
      <TypedWord label={t`Type ${word} to continue`} word={word} confirmed={confirmed} onConfirm={onConfirm} />
    </>
  )
}
