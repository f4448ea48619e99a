import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseRangeSearch, type RangeChoice, toRangeSearch } from './model/rangeSearch.ts'

/** A choice is written to the address bar when it has stood for so long: browsers refuse what follows a finger. */
const SETTLED_MS = 300

/** What the form holds, kept in the address bar through a reload. */
export const useRangeChoice = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [choice, setChoice] = useState<RangeChoice>(() => parseRangeSearch(search))
  const keep = useEffectEvent(() => {
    const next = toRangeSearch(choice)
    if (JSON.stringify(next) === JSON.stringify(toRangeSearch(parseRangeSearch(search)))) return
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [choice])
  const change = (part: Partial<RangeChoice>) => setChoice((now) => ({ ...now, ...part }))
  return { choice, change }
}
