import { Badge, type Column, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo } from 'react'
import { SideBadge } from '../../../entities/perp/SideBadge.tsx'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { SignedAmount } from '../components/Score.tsx'
import type { HeldPosition } from '../model/perpBook.ts'
import { Liquidation } from './Liquidation.tsx'
import { MarketName } from './MarketName.tsx'

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
      <span className="row sb wrapx" style={{ gap: '0 10px' }}>
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

type PositionColumns<Row> = {
  /** Which market and side a position is of. */
  readonly market: Column<Row>
  /** Four: a line of a wide card, two of a narrow one. */
  readonly figures: readonly Column<Row>[]
}

/** Columns of a list of open positions, for any holder. */
export const usePositionColumns = <Row extends HeldPosition>(winning: Token): PositionColumns<Row> => {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
    const market: Column<Row> = {
      key: 'market',
      header: t({ message: 'Market', context: 'what a position is in' }),
      cell: (position) => <Leveraged position={position} />,
    }
    const figures: readonly Column<Row>[] = [
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
    ]
    return { market, figures }
  }, [t, format, winning])
}
