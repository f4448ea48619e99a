import { lazy, Suspense, useEffect, useState } from 'react'
import { usePopup } from './popup.ts'
import { runPhase } from './run.ts'
import { runStore } from './runs.ts'

const loadPopup = () => import('./TransactionPopup.tsx')
const loadRunner = () => import('./activeRunner.ts')
const TransactionPopup = lazy(async () => ({ default: (await loadPopup()).TransactionPopup }))
const RunToasts = lazy(async () => ({ default: (await import('./RunToasts.tsx')).RunToasts }))

const hasPending = () => runStore.runs().some((run) => runPhase(run) === 'pending')

/** Stands once in the shell: follows pending transactions and shows the popup. Its code is fetched when there is something to show. */
export const TransactionHost = () => {
  const popup = usePopup()
  const [used, setUsed] = useState(hasPending)
  if (popup.mode !== 'closed' && !used) setUsed(true)
  useEffect(() => {
    if (used) void loadRunner()
  }, [used])
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <TransactionPopup />
      <RunToasts />
    </Suspense>
  )
}
