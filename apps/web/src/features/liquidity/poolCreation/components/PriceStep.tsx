import { Segmented, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FigureQuestion } from '../../../../shared/fields/FigureQuestion.tsx'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'
import { stopWords } from '../messages.ts'
import { withPrice } from '../model/draft.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { PriceLines } from './PriceLines.tsx'

/** Prices are wads. */
const PRICE_DECIMALS = 18

/** The starting price of a concentrated pool, typed in either direction. */
export const PriceStep = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const { t, i18n } = useLingui()
  const { draft, sides, blockers, change, market, base, quote } = desk
  const [first, second] = sides.map(({ token }) => token?.symbol ?? '')
  const error = blockers.price?.find(({ code }) => code !== 'priceMissing' && code !== 'priceAmbiguous')
  const type = (price: string) => change((now) => withPrice(now, { price }))
  const [of, unit] = [base?.symbol ?? '', quote?.symbol ?? '']
  return (
    <div className="col" style={{ gap: 18 }}>
      <p className="mut">
        <Trans>A concentrated pool starts at a price you set. It is empty until someone adds liquidity, which is the next step.</Trans>
      </p>
      <Segmented
        label={t`Direction of the price`}
        value={draft.pair.inverted ? 1 : 0}
        options={[
          { value: 0, label: t`${first} in ${second}` },
          { value: 1, label: t`${second} in ${first}` },
        ]}
        onChange={(value) => change((now) => withPrice(now, { inverted: value === 1, price: '' }))}
      />
      <TextInput
        label={t`Price of 1 ${of} in ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        maxLength={60}
        value={draft.pair.price}
        suffix={<span className="dim">{unit}</span>}
        error={error && i18n._(stopWords[error.code])}
        hint={blockers.price?.some(({ code }) => code === 'priceAmbiguous') && <FigureQuestion text={draft.pair.price} onChoose={type} />}
        onChange={type}
      />
      {market !== null && (
        <div>
          <button
            type="button"
            className="link"
            onClick={() => change((now) => withPrice(now, { price: fieldText(market, PRICE_DECIMALS) }))}
          >
            <Trans>Use the market price</Trans>
          </button>
        </div>
      )}
      <PriceLines desk={desk} />
    </div>
  )
}
