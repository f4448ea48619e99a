import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { tokensOfSearch } from './model/swapSearch.ts'
import type { ExactAmount } from './model/typedTrade.ts'

/**
 * The typed amount. An amount from a link is taken over once and then removed from the address bar, where it would contradict later typing.
 */
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

/** The run that started with the typed amount. */
export const useSpending = (exact: ExactAmount) => {
  const [begun, setBegun] = useState<{ key: string; exact: ExactAmount }>()
  return {
    /** Key of the run that started with the typed amount; undefined after the amount changes. */
    spending: begun?.exact === exact ? begun.key : undefined,
    /** Records that the run of `key` started with the typed amount. */
    spend: (key: string) => setBegun({ key, exact }),
  }
}
