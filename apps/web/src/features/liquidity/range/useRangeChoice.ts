import type { TickRange } from '@exchange/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TypedPrices } from './model/rangePrices.ts'
import { parseRangeSearch, type RangeChoice, toRangeSearch } from './model/rangeSearch.ts'

/** A choice is written to the address bar when it has stood for so long: browsers refuse what follows a finger. */
const SETTLED_MS = 300

/** What the form holds, kept in the address bar through a reload, and the prices that are being typed. */
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
    // A run was begun with what stood before.
    setChoice((now) => ({ ...now, run: '', ...part }))
  }
  /** Prices as they stand typed, over the range that is provided over meanwhile: a proposed one moves no more under them. */
  const typePrices = (typed: TypedPrices, range: TickRange) => {
    change({ range })
    setTypedPrices(typed)
  }
  return { choice, change, typedPrices, typePrices }
}
