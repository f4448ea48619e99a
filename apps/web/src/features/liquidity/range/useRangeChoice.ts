import type { TickRange } from '@exchange/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TypedPrices } from './model/rangePrices.ts'
import { parseRangeSearch, type RangeChoice, toRangeSearch } from './model/rangeSearch.ts'

/** A choice is written to the address bar after this delay: browsers throttle updates that follow a drag. */
const SETTLED_MS = 300

/** The state of the form, kept in the address bar across reloads, and the prices being typed. */
export const useRangeChoice = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [choice, setChoice] = useState<RangeChoice>(() => parseRangeSearch(search))
  const [typedPrices, setTypedPrices] = useState<TypedPrices>({})
  const keep = useEffectEvent(() => {
    const next = toRangeSearch(choice)
    if (JSON.stringify(next) === JSON.stringify(toRangeSearch(parseRangeSearch(search)))) return
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [choice])
  const change = (part: Partial<RangeChoice>) => {
    // A range or a direction that was chosen elsewhere takes the place of prices that are typed.
    if (part.range !== undefined || part.inverted !== undefined) setTypedPrices({})
    // A run was started with the earlier values.
    setChoice((now) => ({ ...now, run: '', ...part }))
  }
  /** Typed prices over the range that was in use: a preset no longer moves underneath them. */
  const typePrices = (typed: TypedPrices, range: TickRange) => {
    change({ range })
    setTypedPrices(typed)
  }
  return { choice, change, typedPrices, typePrices }
}
