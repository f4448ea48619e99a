import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tokensOfSearch } from './model/swapSearch.ts'

/** What was typed, and on which side: that side is exact, the other one follows from it. */
export type ExactAmount = { readonly side: 'in' | 'out'; readonly text: string }

/** The typed amount. One that came with a link is taken over once, and leaves the address bar: what is typed later would belie it. */
export const useExactAmount = (): readonly [ExactAmount, (exact: ExactAmount) => void] => {
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
  return [exact, setExact]
}
