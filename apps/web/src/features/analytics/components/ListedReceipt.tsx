import type { SeriesItem } from '@exchange/api-client'
import { type Address, isSameAddress } from '@exchange/domain'
import { Dialog, ErrorState, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { type Listed, sumOfItems } from '../model/listed.ts'
import { seriesQuery } from '../queries.ts'
import { useFigureText, useMetricName } from '../words.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { ReceiptFigure } from './ReceiptFigure.tsx'

type ListedReceiptProps = { readonly chainId: number; readonly of: Listed; readonly name: string; readonly onClose: () => void }

/** Pair and kind of each pool, which no two pools of a pair share as a rule, above its address; until the list is read the address alone. */
const usePoolLabels = (chainId: number) => {
  const { t } = useLingui()
  const { data } = useQuery(poolsQuery(chainId))
  return (address: Address) => {
    const pool = data?.data.find((each) => isSameAddress(each.address, address))
    const short = <bdi translate="no">{shortAddress(address)}</bdi>
    if (!pool) return short
    return (
      <>
        <bdi>{poolName(pool)}</bdi> · {t(poolTypeNames[pool.type])}
        <span className="sub">{short}</span>
      </>
    )
  }
}

type PartsProps = { readonly chainId: number; readonly of: Listed; readonly items: readonly SeriesItem[] }

/** Pools with their parts, which open their own receipts, and the sum. */
const Parts = ({ chainId, of, items }: PartsProps) => {
  const text = useFigureText()
  const labelOf = usePoolLabels(chainId)
  return (
    <KeyValueList>
      {items.map((item, place) => (
        <KeyValue key={of.addresses[place]} label={labelOf(of.addresses[place]!)}>
          <ReceiptFigure item={item} />
        </KeyValue>
      ))}
      <KeyValue label={<Trans>Total</Trans>}>{text({ metric: of.metric, unit: 'usd', value: sumOfItems(items) })}</KeyValue>
    </KeyValueList>
  )
}

// ANALYTICS-3, ANALYTICS-4
/** The receipt of a figure in a list, fetched on demand: for a pair with several pools, one per pool, and their sum. */
export const ListedReceipt = ({ chainId, of, name, onClose }: ListedReceiptProps) => {
  const { t, i18n } = useLingui()
  const metric = useMetricName()(of.metric, of.range)
  const { subject, range, addresses } = of
  const answers = useQueries({
    queries: addresses.map((address) => seriesQuery(chainId, { metric: of.metric, subject, address, range })),
  })
  const items = answers.flatMap(({ data }) => data?.data ?? [])
  const failed = answers.find(({ data, error }) => !data && error)
  const [first] = items
  if (addresses.length === 1 && !failed) return first ? <ReceiptDialog item={first} onClose={onClose} /> : null
  return (
    <Dialog open size={480} title={t`Receipt: ${name}, ${metric}`} onOpenChange={(open) => !open && onClose()}>
      {failed ? (
        <ErrorState {...errorText(i18n, toErrorFacts(failed.error))} onRetry={() => void failed.refetch()} />
      ) : items.length === addresses.length ? (
        <Parts chainId={chainId} of={of} items={items} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="100%" height={160} />
        </div>
      )}
    </Dialog>
  )
}
