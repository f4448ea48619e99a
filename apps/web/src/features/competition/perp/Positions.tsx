import { closeBlocker } from '@exchange/domain/perp/blockers'
import { Badge, Button, type Column, DataTable, EmptyState, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo, useState } from 'react'
import { SideBadge } from '../../../entities/perp/SideBadge.tsx'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { SignedAmount } from '../components/Score.tsx'
import type { HeldPosition } from '../model/perpBook.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { Liquidation } from './Liquidation.tsx'
import { MarketName, marketSymbol } from './MarketName.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk }

/** Parts of the price below which a liquidation is near, and from which on it is far (wads). */
const [NEAR, FAR] = [10n ** 16n, 10n ** 17n]

const Leveraged = ({ position: { market, isLong, size, margin } }: { readonly position: HeldPosition }) => {
  const format = useFormat()
  const times = margin === 0n ? '' : `${format.integer((size + margin / 2n) / margin)}x`
  return (
    <span className="col" style={{ gap: 4 }}>
      <MarketName market={market} />
      <span className="row" style={{ gap: 6 }}>
        <SideBadge isLong={isLong} />
        <Badge tone="outline">{times}</Badge>
      </span>
    </span>
  )
}

/** How far the mark price is from liquidating the position, in figures and as a bar. */
const Distance = ({ position: { liquidation, distance } }: { readonly position: HeldPosition }) => {
  const format = useFormat()
  const isNear = distance !== null && distance < NEAR
  const away = distance === null ? '' : format.percent(percentOf(distance))
  const share = distance === null ? 1 : Math.min(1, Number(distance) / Number(FAR))
  return (
    <span>
      <span className="row sb" style={{ gap: 10 }}>
        <span className="b">
          <Liquidation at={liquidation} />
        </span>
        {distance !== null && (
          <span className={isNear ? 'sm neg b' : 'sm dim'}>
            {isNear && <Icon name="warning" size={13} />} <Trans comment="how far a price is from liquidation">{away} away</Trans>
          </span>
        )}
      </span>
      <span
        className="meter block"
        style={{ '--p': share, '--mc': isNear ? 'var(--negative)' : 'var(--data)', marginTop: 6 } as CSSProperties}
        aria-hidden="true"
      >
        <i />
      </span>
    </span>
  )
}

const useColumns = ({ read, winning, now }: PerpDesk, onClose: (id: bigint) => void): readonly Column<HeldPosition>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
    return [
      { key: 'market', header: t`Market`, card: 'full', cell: (position) => <Leveraged position={position} /> },
      {
        key: 'size',
        header: t`Size, margin`,
        numeric: true,
        cell: ({ size, margin, mark }) => (
          <>
            <span className="b block">{money(size)}</span>
            <span className="sub block">{money(margin)}</span>
            {mark && (
              <span className="sub block">
                <Trans comment="what is left of a margin now">{money(mark.equity)} left</Trans>
              </span>
            )}
          </>
        ),
      },
      {
        key: 'price',
        header: t`Entry, mark`,
        numeric: true,
        cell: ({ entryPrice, market: { newest } }) => (
          <>
            <span className="block">
              <Price value={entryPrice} />
            </span>
            <span className="sub block">{newest ? <Price value={newest.price} /> : <NotAvailable />}</span>
          </>
        ),
      },
      { key: 'liquidation', header: t`Liquidation price`, cell: (position) => <Distance position={position} /> },
      {
        key: 'result',
        header: t`Profit or loss`,
        numeric: true,
        cell: ({ mark }) =>
          mark ? (
            <>
              <SignedAmount amount={mark.result} token={winning} />
              <span className="sub block">
                {mark.result < 0n ? (
                  <Trans comment="a loss of an open position">counts already</Trans>
                ) : (
                  <Trans comment="a profit of an open position">counts when closed</Trans>
                )}
              </span>
            </>
          ) : (
            <NotAvailable />
          ),
      },
      {
        key: 'act',
        header: <span className="vh">{t`Close`}</span>,
        card: 'action',
        numeric: true,
        cell: ({ id, market, closeRequest, ...rest }) => {
          const symbol = marketSymbol(market)
          const isOver = closeBlocker({ closeRequest }, read.account, market, now)?.code === 'accountEnded'
          if (isOver) return <span className="sm dim">{t`Is being settled`}</span>
          return closeRequest !== null ? (
            <span className="sm dim">{t`Closing`}</span>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={rest.isLong ? t`Close the long position in ${symbol}` : t`Close the short position in ${symbol}`}
              onClick={() => onClose(id)}
            >
              <Trans>Close</Trans>
            </Button>
          )
        },
      },
    ]
  }, [t, format, winning, read.account, now, onClose])
}

// PERP-2, PERP-3, PERP-5
/** Open positions at their mark prices: what they are worth, how far they are from liquidation, and the way out. */
export const Positions = ({ perp }: Props) => {
  const { t } = useLingui()
  const [closing, setClosing] = useState<bigint>()
  const columns = useColumns(perp, setClosing)
  const { positions } = perp.book
  const position = positions.find(({ id }) => id === closing)
  if (positions.length === 0)
    return (
      <EmptyState title={<Trans>No open positions</Trans>}>
        <Trans>Without a position there is no prize. Open any to be ranked.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Open positions`} columns={columns} rows={positions} rowKey={({ id }) => String(id)} />
      {position && <CloseDialog perp={perp} position={position} onClose={() => setClosing(undefined)} />}
    </>
  )
}
