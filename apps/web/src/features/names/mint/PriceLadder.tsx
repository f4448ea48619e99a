import type { Network } from '@exchange/protocol/networks'
import { Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { paymentTokenOf } from '../paymentToken.ts'
import { useNamePrices } from '../queries.ts'

/** Height in pixels of the bar of the highest price, and the least of any. */
const HIGHEST = 96
const LEAST = 8

type Props = { readonly network: Network; readonly characters: number }

// NAME-8
/** The prices of names by length, currently on chain, with the price of the typed one marked. */
export const PriceLadder = ({ network, characters }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const { data, isError } = useNamePrices(network)
  const { symbol, decimals } = paymentTokenOf(network)
  if (!data)
    return isError ? (
      <p className="sm mut">
        <Trans>The prices could not be read.</Trans>
      </p>
    ) : (
      <Skeleton width="100%" height={HIGHEST + 48} />
    )
  const highest = data.reduce((most, price) => (price > most ? price : most), 1n)
  // Bars scale by the square root, so that the lowest price stays visible beside the highest.
  const height = (price: bigint) => Math.max(LEAST, HIGHEST * Math.sqrt(Number(price) / Number(highest)))
  return (
    <div>
      <p className="sm mut" id="names-prices">
        <Trans>Price in {symbol}, by number of characters</Trans>
      </p>
      <ol className="names-ladder" aria-labelledby="names-prices">
        {data.map((price, at) => {
          const length = at + 1
          const isLast = length === data.length
          const isOn = isLast ? characters >= length : characters === length
          const amount = format.amount(price, decimals)
          return (
            <li key={length} className={isOn ? 'on' : undefined} aria-current={isOn || undefined}>
              <b>{amount}</b>
              <i aria-hidden="true" style={{ height: height(price) }} />
              <span>{isLast ? t`${length} or more` : length}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
