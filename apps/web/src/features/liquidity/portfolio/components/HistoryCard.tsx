import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { Indexing } from '../../../../entities/pool/Indexing.tsx'
import { useOldPools } from '../../../../entities/pool/oldPools.ts'
import { useVaultItems } from '../../../../entities/vault/vaultQueries.ts'
import { historyCsv } from '../model/historyCsv.ts'
import { historyNames } from '../model/historyNames.ts'
import { useHistory } from '../queries.ts'
import { useOldHistory } from '../useOldHistory.ts'
import { saveText } from '../../../../shared/saveFile.ts'
import { HistoryTable } from './HistoryTable.tsx'

type HistoryCardProps = {
  readonly network: Network
  readonly account: Address
  readonly pools: readonly PoolItem[] | undefined
  /** Whether the index lags: recent events may be missing. */
  readonly trails: boolean
}

/** An account's liquidity history, newest first, and its file. */
export const HistoryCard = ({ network, account, pools, trails }: HistoryCardProps) => {
  const { i18n } = useLingui()
  const { data, isError, error, refetch } = useHistory(network.chainId, account)
  const vaults = useVaultItems(network)
  // Liquidity moved to the current version appears in the history with its original pool.
  const { isOld } = useOldHistory(network, account)
  const oldPools = useOldPools(network).data?.data
  const names = useMemo(
    () => pools && historyNames(network, [...pools, ...(oldPools ?? [])], data?.rows ?? [], vaults),
    [network, pools, oldPools, data, vaults],
  )
  const newestFirst = useMemo(() => data?.rows.toReversed(), [data])
  const file = `liquidity-${network.slug}-${account.toLowerCase()}.csv`
  const save = () => {
    if (data && names) saveText(file, 'text/csv;charset=utf-8', historyCsv(data.rows, names))
  }
  return (
    <Card
      flush
      className="portfolio-card"
      title={<Trans>Liquidity history</Trans>}
      action={
        <Button variant="secondary" disabled={!names || !data || isError || data.rows.length === 0} onClick={save}>
          <Download className="ic" size={18} aria-hidden="true" />
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      {data && isError && (
        <AgeNote readAt={data.readAt}>{(age) => <Trans>The history could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {newestFirst && names ? (
        newestFirst.length === 0 && trails ? (
          <Indexing />
        ) : newestFirst.length === 0 ? (
          <EmptyState title={<Trans>Nothing has happened yet</Trans>}>
            <Trans>Deposits, withdrawals and payments are listed here and can be downloaded.</Trans>
          </EmptyState>
        ) : (
          <HistoryTable network={network} rows={newestFirst} names={names} isOld={isOld} />
        )
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </Card>
  )
}
