import type { Network } from '@exchange/protocol/networks'
import { Button, Card, type Column, DataTable, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { setNetwork, useNetwork, useNetworks } from '../../../../shared/network/network.ts'
import { Uncounted } from '../../../../entities/position/Totals.tsx'
import { totalOf } from '../../../../entities/position/selectEntries.ts'
import { useCountedWorth } from '../../../../entities/position/useCountedWorth.ts'
import { usePositions } from '../../../../entities/position/usePositions.ts'
import { useHeldVaults } from '../../../../entities/vault/useHeldVaults.ts'
import { useWalletRows } from '../useWalletRows.ts'
import { TotalFigure } from './TotalFigure.tsx'

/** Says below a figure that it could not be refreshed, and its age (monotonic time, milliseconds). */
const OldMark = ({ readAt }: { readonly readAt: number }) => (
  <span className="sub">
    <AgeMark of={{ isError: true, data: { readAt } }} />
  </span>
)

/** Dollars of all liquidity on a network. A failed read is marked, never counted as zero. */
const Provided = ({ network }: { readonly network: Network }) => {
  const desk = usePositions(network)
  const { read, worths } = useHeldVaults(network, desk)
  const counted = useCountedWorth(network)
  const { entries, complete } = desk
  const old = [desk.pools, desk.positions, desk.shares, read].flatMap(({ data, isError }) => (data && isError ? [data.readAt] : []))
  if (entries && complete && worths) {
    const total = totalOf([...entries, ...worths].map((part) => counted(part).usd))
    return (
      <>
        <TotalFigure total={total} uncounted={<Uncounted unknown={total.unknown} />} />
        {old.length > 0 && <OldMark readAt={Math.min(...old)} />}
      </>
    )
  }
  return (desk.error ?? read.error) ? <NotAvailable /> : <Skeleton width={80} height={18} />
}

/** Dollars of the tokens in the wallet. */
const InWallet = ({ network }: { readonly network: Network }) => {
  const { address } = usePositions(network).wallet
  const { wallet, error } = useWalletRows(network, address)
  if (wallet) {
    const unread = Array.from({ length: wallet.unread }, () => null)
    return (
      <>
        <TotalFigure total={totalOf([...wallet.rows.map(({ usd }) => usd), ...unread])} />
        {wallet.old && <OldMark readAt={wallet.old.readAt} />}
      </>
    )
  }
  return error ? <NotAvailable /> : <Skeleton width={80} height={18} />
}

/** The account's liquidity on each network; the chosen one is shown below. */
export const ChainsCard = () => {
  const { t } = useLingui()
  const chosen = useNetwork()
  const columns: readonly Column<Network>[] = [
    { key: 'network', header: t`Network`, cell: ({ name }) => name },
    { key: 'provided', header: t`Liquidity`, numeric: true, cell: (network) => <Provided network={network} /> },
    { key: 'wallet', header: t`In the wallet`, numeric: true, cell: (network) => <InWallet network={network} /> },
    {
      key: 'acts',
      header: <span className="vh">{t`Actions`}</span>,
      numeric: true,
      card: 'action',
      cell: ({ chainId, name }) =>
        chainId === chosen.chainId ? (
          <span className="mut">
            <Trans>Shown below</Trans>
          </span>
        ) : (
          <Button variant="secondary" size="sm" aria-label={t`Show ${name}`} onClick={() => setNetwork(chainId)}>
            <Trans>Show</Trans>
          </Button>
        ),
    },
  ]
  return (
    <Card flush className="portfolio-card" title={<Trans>By network</Trans>}>
      <DataTable caption={t`By network`} columns={columns} rows={useNetworks()} rowKey={({ chainId }) => String(chainId)} />
    </Card>
  )
}
