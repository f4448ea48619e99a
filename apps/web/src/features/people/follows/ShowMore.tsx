import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window the end of a list may be, in pixels, when more of it is fetched. */
const AHEAD = 400

/** The end of a paged list: loads more when it scrolls near, and on press. */
export const ShowMore = ({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) => {
  const ref = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => !busy && onMore())
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(), {
      rootMargin: `0px 0px ${AHEAD}px`,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
    // If the list grew by less than a window, the position is checked again.
  }, [busy])
  return (
    <div ref={ref} className="people-more">
      <Button variant="outline" busy={busy} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
