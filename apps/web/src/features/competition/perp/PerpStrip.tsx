import { scoreOf } from '@exchange/domain/arena/score'
import { StatTiles } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Score, SignedAmount } from '../components/Score.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

// PERP-5
/** The score, split into closed and open positions. */
export const PerpStrip = ({ perp: { competition, own, actor, book, read, winning } }: { readonly perp: PerpDesk }) => {
  const format = useFormat()
  const deposited = actor?.deposited ?? 0n
  const amount = (value: bigint | null) => (value === null ? <NotAvailable /> : <SignedAmount amount={value} token={winning} />)
  const end = book.counted === null ? null : deposited + book.counted
  const [place, all] = [own ? format.integer(own.rank) : '', format.integer(competition.participantsCount)]
  const symbol = <bdi translate="no">{winning.symbol}</bdi>
  return (
    <StatTiles
      tiles={[
        {
          id: 'result',
          label: <Trans>Result that counts</Trans>,
          value:
            end === null ? (
              <NotAvailable />
            ) : (
              <Score score={scoreOf(competition.winType, end < 0n ? 0n : end, deposited)} winType={competition.winType} token={winning} />
            ),
          context: own && (
            <Trans>
              Rank {place} of {all}
            </Trans>
          ),
        },
        { id: 'closed', label: <Trans>Closed positions</Trans>, value: amount(read.account.counted), context: symbol },
        {
          id: 'losses',
          label: <Trans>Open losses</Trans>,
          value: amount(book.openLoss),
          context: <Trans comment="losses of open positions">count at the mark price</Trans>,
        },
        {
          id: 'profit',
          label: <Trans>Open profit</Trans>,
          value: amount(book.openProfit),
          context: <Trans comment="a profit of an open position">counts when closed</Trans>,
        },
      ]}
    />
  )
}
