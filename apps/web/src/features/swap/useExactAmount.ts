import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { tokensOfSearch } from './model/swapSearch.ts'
import type { ExactAmount } from './model/typedTrade.ts'

/** The typed amount. One that came with a link is taken over once, and leaves the address bar: what is typed later would belie it. */
export const useExactAmount = () => {
  const { exactAmount, exactField = 'in' } = useSearch({ from: '/swap' })
  const navigate = useNavigate({ from: '/swap' })
  const [exact, setExact] = useState<ExactAmount>({ side: exactField, text: exactAmount ?? '' })
  const linked = exactAmount === undefined ? '' : `${exactField} ${exactAmount}`
  const [taken, setTaken] = useState(linked)
  if (linked !== taken) {
    setTaken(linked)
    if (exactAmount !== undefined) setExact({ side: exactField, text: exactAmount })
  }
  useEffect(() => {
    if (linked !== '') void navigate({ search: tokensOfSearch, replace: true })
  }, [linked, navigate])
  const setAmount = useCallback((text: string) => setExact({ side: 'in', text }), [])
  const setReceive = useCallback((text: string) => setExact({ side: 'out', text }), [])
  return { exact, setExact, setAmount, setReceive }
}

/** The run that was begun with what is typed. */
export const useSpending = (exact: ExactAmount) => {
  const [begun, setBegun] = useState<{ key: string; exact: ExactAmount }>()
  return {
    /** Key of the run that was begun with what is typed; none once something else is. */
    spending: begun?.exact === exact ? begun.key : undefined,
    /** Says that the run of `key` was begun with what is typed. */
    spend: (key: string) => setBegun({ key, exact }),
  }
}
