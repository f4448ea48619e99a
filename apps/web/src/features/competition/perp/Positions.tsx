import { closeBlocker } from '@exchange/domain/perp/blockers'
import { settlesAtLastPrice } from '@exchange/domain/perp/requests'
import { Button, type Column, DataTable, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { HeldPosition } from '../model/perpBook.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { marketSymbol } from './MarketName.tsx'
import { usePositionColumns } from './positionColumns.tsx'
import { SettleButton } from './SettleButton.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk }

const useColumns = (perp: PerpDesk, onClose: (id: bigint) => void): readonly Column<HeldPosition>[] => {
  const { t } = useLingui()
  const { read, winning, now } = perp
  const { market: position, figures } = usePositionColumns<HeldPosition>(winning)
  return useMemo(
    () => [
      position,
      ...figures,
      {
        key: 'act',
        header: <span className="vh">{t({ message: 'Close', context: 'a position' })}</span>,
        card: 'action',
        numeric: true,
        cell: ({ id, market, closeRequest, ...rest }) => {
          const symbol = marketSymbol(market)
          if (settlesAtLastPrice(market.newest, read.account, now)) return <SettleButton desk={perp} symbol={symbol} positionId={id} />
          const isOver = closeBlocker({ closeRequest }, read.account, market, now)?.code === 'accountEnded'
          if (isOver) return <span className="sm dim">{t`Settling`}</span>
          return closeRequest !== null ? (
            <span className="sm dim">{t`Closing`}</span>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={rest.isLong ? t`Close the long position in ${symbol}` : t`Close the short position in ${symbol}`}
              onClick={() => onClose(id)}
            >
              <Trans context="a position">Close</Trans>
            </Button>
          )
        },
      },
    ],
    [t, position, figures, perp, read.account, now, onClose],
  )
}

// PERP-2, PERP-3, PERP-4, PERP-5
/** Open positions at their mark prices: their value, their distance from liquidation, and a close button. */
export const Positions = ({ perp }: Props) => {
  const { t } = useLingui()
  const [closing, setClosing] = useState<bigint>()
  const columns = useColumns(perp, setClosing)
  const { positions } = perp.book
  const position = positions.find(({ id }) => id === closing)
  if (positions.length === 0)
    return (
      <EmptyState title={<Trans>No open positions</Trans>}>
        <Trans>Open any position to be ranked and win a prize.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Open positions`} columns={columns} cardColumns={4} rows={positions} rowKey={({ id }) => String(id)} />
      {position && <CloseDialog perp={perp} position={position} onClose={() => setClosing(undefined)} />}
    </>
  )
}
