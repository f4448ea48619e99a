import { Card, type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Figures } from '../home/Figures.tsx'
import { type ChapterMetrics, useStats } from '../ownQueries.ts'
import type { Story } from '../useStory.ts'
import { AdminsOnly } from './AdminsOnly.tsx'
import { Payouts } from './Payouts.tsx'
import { Reviews } from './Reviews.tsx'

// STORY-10
const Metrics = ({ story: { chainId, chapters } }: { readonly story: Story }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useStats(chainId)
  const columns = useMemo<readonly Column<ChapterMetrics>[]>(
    () => [
      {
        key: 'chapter',
        header: t`Chapter`,
        card: 'full',
        cell: ({ chapter }) => `${chapter}. ${chapters.find(({ index }) => index === chapter)?.name ?? ''}`,
      },
      { key: 'active', header: t`With points`, numeric: true, cell: ({ activeParticipants }) => format.integer(activeParticipants) },
      {
        key: 'completed',
        header: t`Completed it`,
        numeric: true,
        cell: ({ completedParticipants }) => format.integer(completedParticipants),
      },
    ],
    [t, format, chapters],
  )
  if (!data) return null
  return (
    <Card flush title={<Trans>By chapter</Trans>}>
      <DataTable caption={t`By chapter`} columns={columns} rows={data.chapterMetrics} rowKey={({ chapter }) => String(chapter)} />
    </Card>
  )
}

// STORY-3, STORY-10
/** Statistics and pending reviews, for admins. */
export const UserStatsScreen = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  return (
    <>
      <h1 className="story-heading">
        <Trans>User Stats</Trans>
      </h1>
      <AdminsOnly story={story} act={t`User Stats`}>
        <div className="col story-main">
          <Figures chainId={story.chainId} />
          <Metrics story={story} />
          <Reviews chainId={story.chainId} />
          <Payouts story={story} />
        </div>
      </AdminsOnly>
    </>
  )
}
