import { analyticsCsvPath, type ArenaCompetitionsItem } from '@exchange/api-client'
import type { SeriesRange } from '@exchange/domain'
import { Card, type Column, DataTable, EmptyState, Pagination, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NAME } from '../../../entities/competition/competition.ts'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { safeText } from '../../../shared/tokens/safeText.ts'
import { arenaCompetitionsQuery } from '../queries.ts'
import { useMetricName } from '../words.ts'
import { Unread } from './Unread.tsx'

const ROWS = 10

type Row = ArenaCompetitionsItem['competitions'][number]

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'competition',
      header: t`Competition`,
      card: 'full',
      cell: ({ id, name, leastOnly }) => (
        <>
          <CompetitionLink id={id} className="b asset-link">
            <bdi>{safeText(name, MAX_NAME)}</bdi>
          </CompetitionLink>
          {leastOnly && (
            <span className="sub">
              <Trans>Some of it has no price: at least this much</Trans>
            </span>
          )}
        </>
      ),
    },
    { key: 'volume', header: t`Volume`, numeric: true, cell: ({ volumeUsd }) => format.usd(volumeUsd) },
    { key: 'participants', header: t`Participants`, numeric: true, cell: ({ participants }) => format.integer(participants) },
    { key: 'prizes', header: t`Prizes paid`, numeric: true, cell: ({ prizesUsd }) => format.usd(prizesUsd) },
    { key: 'fees', header: t`Fees`, numeric: true, cell: ({ feesUsd }) => format.usd(feesUsd) },
  ]
}

const Rows = ({ item, caption }: { readonly item: ArenaCompetitionsItem; readonly caption: string }) => {
  const format = useFormat()
  const columns = useColumns()
  const [page, setPage] = useState(1)
  const { competitions, total } = item
  const pageCount = Math.max(1, Math.ceil(competitions.length / ROWS))
  const shown = Math.min(page, pageCount)
  const [named, all] = [competitions.length, total].map(format.integer)
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        cardColumns={4}
        rows={competitions.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ id }) => id}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
      <p className="sm mut arena-sum">
        {competitions.length === total ? (
          <Trans>Each column adds up to its figure above.</Trans>
        ) : (
          <Trans>
            The largest {named} of {all}.
          </Trans>
        )}
      </p>
    </>
  )
}

// ARENA-2, ANALYTICS-4: the sum of competitions is the arena
/** The breakdown of the arena's figures by competition. */
export const ArenaCompetitions = ({ chainId, range }: { readonly chainId: number; readonly range: SeriesRange }) => {
  const answer = useQuery(arenaCompetitionsQuery(chainId, range))
  const item = answer.data?.data
  const name = useMetricName()('competitions', item?.range ?? range)
  const body = () => {
    if (item?.competitions.length === 0) return <EmptyState title={<Trans>No competition activity in this range</Trans>} />
    if (item) return <Rows key={item.range} item={item} caption={name} />
    return (
      <Unread answer={answer}>
        <div className="top-wait" aria-busy="true">
          <Skeleton width="100%" height="100%" />
        </div>
      </Unread>
    )
  }
  return (
    <Card
      flush
      className={answer.isPlaceholderData ? 'top-card refreshing' : 'top-card'}
      title={<Trans>By competition</Trans>}
      action={<AgeMark of={answer} />}
    >
      {body()}
      <div className="row sb wrapx top-foot">
        <a className="link" href={analyticsCsvPath(chainId, 'competitions', { range })} download>
          CSV
        </a>
      </div>
    </Card>
  )
}
