import { Skeleton } from '@exchange/ui'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import type { History as HistoryTable } from './History.tsx'

const History = lazyPart(async () => (await import('./History.tsx')).History)

/** The history of runs. Its code loads after the page, because texts of failed steps need every contract error. */
export const LastRuns = (props: ComponentProps<typeof HistoryTable>) => (
  <Suspense fallback={<Skeleton width="100%" height={120} />}>
    <History {...props} />
  </Suspense>
)
