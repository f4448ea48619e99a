import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../afterPaint.ts'

type Search = Readonly<Record<string, unknown>>

/** Functions that keep their identity. */
type SearchViewProps<View, Written extends Search> = {
  /** What the address bar says. Never fails, and reads what `write` wrote. */
  readonly read: (search: Search) => View
  readonly write: (view: View) => Written
  /** Leads to the same page with another search; settled when it is there. */
  readonly follow: (search: Written, replace: boolean) => Promise<void>
}

/**
 * What a page shows of its address, and how to change it. A choice shows at once, and the address follows when it has been painted: every link of
 * the page is drawn again with the address, in one piece. Choices of one frame are one entry of the history. The view keeps its identity until
 * something in it changes.
 */
export const useSearchView = <View, Written extends Search>({ read, write, follow }: SearchViewProps<View, Written>) => {
  const address = useSearch({ strict: false, select: (search): string => JSON.stringify(write(read(search))) })
  /** A choice that the address does not say yet. */
  const [ahead, setAhead] = useState<{ readonly search: string; readonly replace: boolean }>()
  const shown = ahead?.search ?? address
  const view = useMemo(() => read(JSON.parse(shown) as Search), [read, shown])
  const onView = useCallback(
    (change: (view: View) => View, replace = false) =>
      setAhead((waiting) => ({
        search: JSON.stringify(write(change(read(JSON.parse(waiting?.search ?? address) as Search)))),
        replace: replace && waiting?.replace !== false,
      })),
    [read, write, address],
  )
  useEffect(() => {
    if (!ahead) return
    return afterPaint(() => {
      void follow(JSON.parse(ahead.search) as Written, ahead.replace).then(() => setAhead((now) => (now === ahead ? undefined : now)))
    })
  }, [ahead, follow])
  return { view, onView }
}
