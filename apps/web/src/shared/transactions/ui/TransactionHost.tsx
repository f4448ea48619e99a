import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lazyPart.ts'
import { usePopup } from './popup.ts'
import { isOpen } from '../run/run.ts'
import { useRuns } from '../journal/runs.ts'
import { withWords } from '../../i18n/i18n.ts'
import { untilLoaded } from '../../untilLoaded.ts'

const loadPopup = () => withWords('later', import('./TransactionPopup.tsx'))
const loadToasts = () => withWords('later', import('./RunToasts.tsx'))
const loadJournal = () => import('../journal/pageJournal.ts')
const loadRunner = () => withWords('later', import('../runner/activeRunner.ts'))
const TransactionPopup = lazyPart(async () => (await loadPopup()).TransactionPopup)
const RunToasts = lazyPart(async () => (await loadToasts()).RunToasts)

/** The page's first render precedes the journal of earlier visits. */
const JOURNAL_DELAY_MS = 1_000

/** Mounted once in the shell: follows sent transactions and shows the popup. Its code loads when there is something to show. */
export const TransactionHost = () => {
  const popup = usePopup()
  const runs = useRuns()
  const [used, setUsed] = useState(false)
  if (!used && (popup.mode !== 'closed' || runs.some(isOpen))) setUsed(true)
  useEffect(() => {
    const timer = setTimeout(() => void untilLoaded(loadJournal), JOURNAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (used) void untilLoaded(loadRunner)
  }, [used])
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <TransactionPopup />
      <RunToasts />
    </Suspense>
  )
}
