import { analyticsCsvPath } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, Skeleton, Switch, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { type AnalyticsView, defaultView, sortedBy } from '../model/analyticsSearch.ts'
import { topPairsAsked, topPairsQuery, topTokensAsked, topTokensQuery } from '../queries.ts'
import type { OnView } from '../useAnalyticsView.ts'
import { TopAssets } from './TopAssets.tsx'
import { TopPairs } from './TopPairs.tsx'
import { Unread } from './Unread.tsx'

/** Initial rows, and the most that the API returns. */
const [FIRST, MOST] = [10, 1_000]

type TopCardProps = {
  readonly network: Network
  readonly view: Pick<AnalyticsView, 'list' | 'sort' | 'unlisted'>
  readonly onView: OnView
}

// ANALYTICS-2
/** Top assets and top pairs of the network, in the order that the reader chooses, and their CSV. */
export const TopCard = ({ network, view: { list, sort, unlisted }, onView }: TopCardProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { chainId } = network
  const [limit, setLimit] = useState(FIRST)
  const question = { sort, unlisted, limit }
  const assets = useQuery({ ...topTokensQuery(chainId, question), enabled: list === 'assets' })
  const pairs = useQuery({ ...topPairsQuery(chainId, question), enabled: list === 'pairs' })
  const answer = list === 'assets' ? assets : pairs
  const order = { sort, onSort: (key: typeof sort.key) => onView({ sort: sortedBy(sort, key) }), busy: answer.isPlaceholderData }
  const csv =
    list === 'assets'
      ? analyticsCsvPath(chainId, 'tokens', { ...topTokensAsked(question), limit: undefined })
      : analyticsCsvPath(chainId, 'pairs', { ...topPairsAsked(question), limit: undefined })
  const rows = (): ReactNode => {
    if (answer.data?.data.length === 0) return <EmptyState title={<Trans>Nothing is listed here yet</Trans>} />
    if (list === 'assets' && assets.data) return <TopAssets tokens={assets.data.data} network={network} {...order} />
    if (list === 'pairs' && pairs.data) return <TopPairs pairs={pairs.data.data} network={network} {...order} />
    return (
      <Unread answer={answer}>
        <div className="top-wait" aria-busy="true">
          <Skeleton width="100%" height="100%" />
        </div>
      </Unread>
    )
  }
  const shown = answer.data?.data.length ?? 0
  const total = answer.data?.total ?? 0
  const [from, to, all] = [1, shown, total].map(format.integer)
  return (
    <Card flush className="top-card">
      <Tabs
        label={t`Top of this network`}
        value={list}
        options={[
          { value: 'assets', label: t`Top assets` },
          { value: 'pairs', label: t`Top pairs` },
        ]}
        onChange={(next) => {
          setLimit(FIRST)
          onView({ list: next, sort: defaultView.sort })
        }}
      >
        {rows()}
      </Tabs>
      <div className="row sb wrapx top-foot">
        <label className="row sm mut" style={{ gap: 10 }}>
          <Switch checked={unlisted} onChange={(next) => onView({ unlisted: next })} label={t`With unlisted tokens`} />
          <span aria-hidden="true">{t`With unlisted tokens`}</span>
        </label>
        <span className="row wrapx top-more">
          <AgeMark of={answer} />
          {shown > 0 && (
            <span className="sm mut">
              <Trans>
                {from} to {to} of {all}
              </Trans>
            </span>
          )}
          <a className="link" href={csv} download>
            CSV
          </a>
          {shown < Math.min(total, MOST) && (
            <Button variant="outline" size="sm" onClick={() => setLimit(Math.min(MOST, total))}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </span>
      </div>
    </Card>
  )
}
