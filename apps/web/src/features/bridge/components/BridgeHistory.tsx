import { Badge, Button, Card, type Column, DataTable, EmptyState, ErrorState, Icon, Note, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { findNetwork } from '../../../shared/network/network.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { type BridgeTransfer, isSwapLate, progressOf } from '../model/transfer.ts'
import { stateTones, stateWords } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { useSwapTexts } from '../useSwapTexts.ts'
import { MakeSwap } from './MakeSwap.tsx'
import { RetryDelivery } from './RetryDelivery.tsx'
import { SwapThere } from './SwapThere.tsx'

const nameOf = (chainId: number): string => findNetwork(chainId)?.name ?? String(chainId)

const useColumns = (desk: BridgeDesk): readonly Column<BridgeTransfer>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { token, now } = desk
  const { symbol } = token
  const textsOf = useSwapTexts(desk)
  return [
    {
      key: 'way',
      header: t`Route`,
      cell: ({ chainId, destinationChainId, timestamp }) => {
        const [from, to] = [nameOf(chainId), nameOf(destinationChainId)]
        return (
          <>
            <span className="b block">
              <Trans>
                {from} to {to}
              </Trans>
            </span>
            <span className="sm mut">{format.utc(timestamp)}</span>
          </>
        )
      },
    },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      cell: (transfer) => {
        const texts = textsOf(transfer)
        if (texts === null) return `${format.amount(BigInt(transfer.amount), token.decimals)} ${token.symbol}`
        const { given, came, carried } = texts
        return (
          <>
            <span className="block">{given}</span>
            <span className="block">→ {came}</span>
            {carried !== null && (
              <span className="sub">
                <Trans>{carried} over the bridge</Trans>
              </span>
            )}
          </>
        )
      },
    },
    {
      key: 'fee',
      header: t`Bridge fee`,
      numeric: true,
      cell: ({ fee, chainId }) => `${format.amount(BigInt(fee), 18)} ${findNetwork(chainId)?.nativeCurrency.symbol ?? ''}`,
    },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ state, timestamp, deliveredAt, swap }) => (
        <span className="row wrapx bridge-state">
          <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>
          {swap?.outcome === 'paid' && (
            <Badge tone="warning">
              <Trans>Arrived as {symbol}</Trans>
            </Badge>
          )}
          {deliveredAt !== null && <span className="sm dim num">{format.countdown(Math.max(0, deliveredAt - timestamp))}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      header: '',
      card: 'action',
      cell: (transfer) =>
        progressOf(transfer, now).action === 'retryDelivery' ? (
          <RetryDelivery transfer={transfer} />
        ) : isSwapLate(transfer, now) ? (
          <MakeSwap transfer={transfer} />
        ) : (
          <span className="row wrapx bridge-state">
            <SwapThere desk={desk} transfer={transfer} />
            <ExplorerLink chainId={transfer.chainId} hash={transfer.txHash} />
          </span>
        ),
    },
  ]
}

// BRIDGE-1, BRIDGE-10
/** Transfers of the account over the bridge in both directions, newest first. */
export const BridgeHistory = ({ desk }: { readonly desk: BridgeDesk }) => {
  const { t, i18n } = useLingui()
  const columns = useColumns(desk)
  const { wallet, history } = desk
  const { transfers, more, isMore, isLoading, unread, error, retry } = history
  if (wallet.address === undefined)
    return (
      <Card title={<Trans>History</Trans>}>
        <ConnectFirst title={<Trans>Connect a wallet to see your transfers</Trans>} />
      </Card>
    )
  const [network] = unread.map(({ name }) => name)
  const isUnread = unread.length === 2
  return (
    <Card flush={transfers.length > 0} className="bridge-history" title={<Trans>History</Trans>}>
      {unread.length === 1 && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <Trans>Transfers from {network} could not be read. One may already have arrived.</Trans>
        </Note>
      )}
      {transfers.length > 0 && <DataTable caption={t`History`} columns={columns} rows={transfers} rowKey={({ guid }) => guid} />}
      {transfers.length > 0 && more && (
        <Button variant="secondary" busy={isMore} onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {transfers.length === 0 && isLoading && <Skeleton width="100%" height={120} />}
      {transfers.length === 0 && !isLoading && !isUnread && unread.length === 0 && (
        <EmptyState title={<Trans>No transfers yet</Trans>}>
          <Trans>Transfers in both directions show up here with every step.</Trans>
        </EmptyState>
      )}
      {isUnread && error && <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={retry} />}
    </Card>
  )
}
