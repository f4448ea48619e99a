import type { PerpMarket } from '@exchange/domain'
import { perpRoom } from '@exchange/domain/perp/vault'
import { Dialog } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { MarketName } from './MarketName.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk; readonly onChoose: (id: number) => void; readonly onClose: () => void }

/** The newest price of a market and how old it is. */
const Newest = ({ market: { newest }, now }: { readonly market: PerpMarket; readonly now: number }) => {
  const format = useFormat()
  if (newest === null) return <NotAvailable />
  return (
    <>
      <Price value={newest.price} /> <span className="dim sm">{format.age(Math.max(0, now - newest.updatedAt))}</span>
    </>
  )
}

const Sides = ({ perp: { read, winning }, market }: Pick<Props, 'perp'> & { readonly market: PerpMarket }) => {
  const format = useFormat()
  const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  const [long, short] = [money(market.openInterestLong), money(market.openInterestShort)]
  const [longRoom, shortRoom] = [money(perpRoom(market, read, true)), money(perpRoom(market, read, false))]
  return (
    <span className="sm mut perp-sides">
      <span>
        <Trans>
          Long: {long} open, room for {longRoom}
        </Trans>
      </span>
      <span>
        <Trans>
          Short: {short} open, room for {shortRoom}
        </Trans>
      </span>
    </span>
  )
}

// PERP-2, PERP-4
/** Markets of the competition, each with its price and age, its open interest and its capacity. */
export const MarketChoice = ({ perp, onChoose, onClose }: Props) => (
  <Dialog title={<Trans>Choose a market</Trans>} size={640} open onOpenChange={onClose}>
    <ul className="col">
      {perp.read.markets.map((market) => (
        <li key={market.id}>
          <button
            type="button"
            className="perp-choice"
            onClick={() => {
              onChoose(market.id)
              onClose()
            }}
          >
            <span className="row sb wrapx">
              <MarketName market={market} />
              <span className="num">
                <Newest market={market} now={perp.now} />
              </span>
            </span>
            <Sides perp={perp} market={market} />
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
)
