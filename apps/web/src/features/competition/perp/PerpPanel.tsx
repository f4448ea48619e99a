import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { tokensAt } from '@exchange/domain/perp/asking'
import { AMOUNT_SHORTCUTS } from '@exchange/domain/amounts/spendable'
import { parseSlippage } from '@exchange/domain/trade/parseSlippage'
import { Card, Icon, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PercentChoice } from '../../../shared/fields/PercentChoice.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { openPositionFlow } from '../flows/perp.flow.ts'
import { blockerWords } from '../messages.ts'
import { placeOfDesk } from '../useAct.ts'
import { Leverage } from './Leverage.tsx'
import { Liquidation } from './Liquidation.tsx'
import { MarketChoice } from './MarketChoice.tsx'
import { MarketName, marketSymbol } from './MarketName.tsx'
import { OpeningFacts } from './OpeningFacts.tsx'
import { openingText } from './perpMessages.ts'
import { paidIn, type PerpDesk } from './usePerpDesk.ts'
import { type PerpForm, usePerpForm } from './usePerpForm.ts'

type Props = { readonly perp: PerpDesk }
type FormProps = Props & { readonly form: PerpForm }

const TOLERANCES_BPS = [10, 50, 100]

/** The price that would liquidate the position, and its distance. */
const LiquidationFigure = ({ form: { opening, price, isLong } }: FormProps) => {
  const format = useFormat()
  const distance = opening?.distance == null ? '' : format.percent(percentOf(opening.distance))
  const mark = price === null ? <NotAvailable /> : <Price value={price} />
  return (
    <div>
      <span className="sm mut block">
        <Trans>Liquidation price</Trans>
      </span>
      <span className="competition-figure">{opening ? <Liquidation at={opening.liquidationPrice} /> : '—'}</span>
      <span className="sm dim block">
        {opening?.distance == null ? (
          <Trans>Mark price {mark}</Trans>
        ) : isLong ? (
          <Trans>
            {distance} below the mark price of {mark}
          </Trans>
        ) : (
          <Trans>
            {distance} above the mark price of {mark}
          </Trans>
        )}
      </span>
    </div>
  )
}

const Margin = ({ perp: { winning }, form }: FormProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { text, setText, setShare, free, size, price, market } = form
  const shown = format.amount(free, winning.decimals)
  const dollars = `${format.amount(size, winning.decimals)} ${winning.symbol}`
  const tokens =
    price === null || !market ? '' : `${format.amount(tokensAt(size, price, 10n ** BigInt(winning.decimals)), 18)} ${marketSymbol(market)}`
  return (
    <AmountInput
      label={t`Margin`}
      token={winning}
      value={text}
      onChange={setText}
      balance={
        <span title={fieldUnits(free, winning.decimals)}>
          <Trans comment="margin that no position holds">{shown} free</Trans>
        </span>
      }
      note={
        size === 0n ? (
          '\u00a0'
        ) : (
          <Trans>
            Position of {dollars}, {tokens}
          </Trans>
        )
      }
      actions={
        <span className="shortcuts" role="group" aria-label={t`Share of your balance`}>
          {AMOUNT_SHORTCUTS.map((percent) => (
            <button key={percent} type="button" className="link" disabled={free === 0n} onClick={() => setShare(percent)}>
              {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
            </button>
          ))}
        </span>
      }
    />
  )
}

const Tolerance = ({ form: { toleranceBps, setTolerance } }: { readonly form: PerpForm }) => {
  const { t } = useLingui()
  const [custom, setCustom] = useState('')
  return (
    <div className="col" style={{ gap: 8 }}>
      <span className="sm mut">
        <Trans>Slippage tolerance</Trans>
      </span>
      <PercentChoice
        label={t`Slippage tolerance`}
        presets={TOLERANCES_BPS}
        value={toleranceBps}
        onChoose={setTolerance}
        customLabel={t`Custom slippage in percent`}
        custom={custom}
        onType={setCustom}
        parse={parseSlippage}
        error={t`Enter a value from 0.01% to 50%.`}
      />
    </div>
  )
}

/** Why the position cannot be requested, in words; null if it can. */
const useStop = ({ perp: { phase, winning }, form: { blocker } }: FormProps): string | null => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (phase !== 'live') return i18n._(blockerWords.notLive)
  return blocker ? i18n._(openingText(blocker, format, winning)) : null
}

// PERP-1, PERP-2, PERP-4
/** Requests a position: market and side, margin and leverage, its cost, and all blocking reasons. */
export const PerpPanel = ({ perp }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const [isPicking, pick] = useState(false)
  const form = usePerpForm(perp)
  const stop = useStop({ perp, form })
  const { market, isLong, text, leverage } = form
  const run = useSpendingRun(text, () => form.setText(''))
  if (!market) return null
  const times = `${format.integer(leverage)}x`
  const open = () =>
    void run('openPerpPosition', openPositionFlow, {
      ...placeOfDesk(perp),
      symbol: marketSymbol(market),
      isLong,
      marketId: market.id,
      margin: paidIn(perp, form.margin),
      size: paidIn(perp, form.size),
      acceptablePrice: form.acceptablePrice,
    })
  return (
    <Card className="col competition-swap" aria-label={t`Open a position`}>
      <div className="row sb wrapx">
        <Segmented
          label={t`Side`}
          value={isLong ? 'long' : 'short'}
          options={[
            { value: 'long', label: t({ message: 'Long', comment: 'a position that wins when the price rises' }) },
            { value: 'short', label: t({ message: 'Short', comment: 'a position that wins when the price falls' }) },
          ]}
          onChange={(side) => form.setLong(side === 'long')}
        />
        <button type="button" className="pill" aria-haspopup="dialog" aria-label={t`Switch market`} onClick={() => pick(true)}>
          <MarketName market={market} /> <Icon name="down" size={16} className="dim" />
        </button>
      </div>
      <LiquidationFigure perp={perp} form={form} />
      <Margin perp={perp} form={form} />
      <Leverage form={form} />
      <Tolerance form={form} />
      <OpeningFacts perp={perp} form={form} />
      <ActButton network={perp.network} stop={stop} onPress={open}>
        {isLong ? <Trans>Open long at {times}</Trans> : <Trans>Open short at {times}</Trans>}
      </ActButton>
      {isPicking && <MarketChoice perp={perp} onChoose={form.chooseMarket} onClose={() => pick(false)} />}
    </Card>
  )
}
