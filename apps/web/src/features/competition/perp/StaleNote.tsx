import type { PerpMarket } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { MarketName } from './MarketName.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

const Late = ({ market, now }: { readonly market: PerpMarket; readonly now: number }) => {
  const format = useFormat()
  const name = <MarketName market={market} />
  if (market.newest === null) return <Trans>{name} has no price yet.</Trans>
  const age = <Ticking>{format.age(now - market.newest.updatedAt)}</Ticking>
  return (
    <Trans>
      The last price of {name} came {age}.
    </Trans>
  )
}

// PERP-4
/** Why nothing opens, closes or is liquidated: prices that are missing or older than five minutes. */
export const StaleNote = ({ perp: { book, now } }: { readonly perp: PerpDesk }) => {
  if (book.stale.length === 0) return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {book.stale.map((market) => (
        <span key={market.id} className="block">
          <Late market={market} now={now} />
        </span>
      ))}
      <Trans>
        Prices older than 5 minutes do not open, close or liquidate positions. Positions wait for a new price; after a day anyone can settle
        them at the last one.
      </Trans>{' '}
      <Trans>A request waits for the next price.</Trans>
    </Note>
  )
}
