import { type PerpOpenPositionItem, parsePerpPosition } from '@exchange/api-client'
import { settlesAtLastPrice } from '@exchange/domain/perp/requests'
import { Button, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { UserName } from '../../../entities/user/UserName.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { type HeldPosition, heldPositions } from '../model/perpBook.ts'
import type { Desk } from '../useDesk.ts'
import { marketSymbol } from './MarketName.tsx'
import { usePerpMarkets, usePerpPositions } from './perpQueries.ts'
import { usePositionColumns } from './positionColumns.tsx'
import { SettleButton } from './SettleButton.tsx'

type Row = HeldPosition & Pick<PerpOpenPositionItem, 'owner'>
type Props = { readonly desk: Desk }

const useColumns = (desk: Desk, winning: Token): readonly Column<Row>[] => {
  const { t } = useLingui()
  const { market: position, figures } = usePositionColumns<Row>(winning)
  const { competition, now } = desk
  return useMemo(
    () => [
      { key: 'trader', header: t`Trader`, cell: ({ owner }) => <UserName account={owner} linked /> },
      { ...position, card: 'full' },
      ...figures,
      {
        key: 'act',
        header: <span className="vh">{t({ message: 'Close', context: 'a position' })}</span>,
        card: 'action',
        numeric: true,
        cell: ({ id, market }) =>
          settlesAtLastPrice(market.newest, { endsAt: competition.end }, now) && (
            <SettleButton desk={desk} symbol={marketSymbol(market)} positionId={id} />
          ),
      },
    ],
    [t, position, figures, desk, competition.end, now],
  )
}

const List = ({ desk, winning }: Props & { readonly winning: Token }) => {
  const { t, i18n } = useLingui()
  const { network, competition, now } = desk
  const markets = usePerpMarkets(network.chainId)
  const open = usePerpPositions(network.chainId, competition)
  const columns = useColumns(desk, winning)
  const rows = useMemo(() => {
    const { data: priced } = markets
    if (!priced) return []
    return (open.data ?? []).flatMap((item) =>
      heldPositions(priced, [parsePerpPosition(item)], now).map((each) => ({ ...each, owner: item.owner })),
    )
  }, [markets, open.data, now])
  const error = markets.error ?? open.error
  if (!markets.data || !open.data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void Promise.all([markets.refetch(), open.refetch()])} />
    ) : (
      <Skeleton width="100%" height={180} />
    )
  if (rows.length === 0) return <EmptyState title={<Trans>No open positions</Trans>} />
  return (
    <>
      <DataTable caption={t`Open positions`} columns={columns} cardColumns={4} rows={rows} rowKey={({ id }) => String(id)} />
      {open.hasNextPage && (
        <Button variant="secondary" busy={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

// PERP-2, PERP-4
/** All open positions of a perpetual competition, at the newest prices. */
export const AllPositions = ({ desk }: Props) =>
  desk.winning ? <List desk={desk} winning={desk.winning} /> : <Skeleton width="100%" height={180} />
