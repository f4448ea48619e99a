import { IconButton } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'

const SHOWN_FROM_PX = 300
const HIDDEN_AFTER_MS = 3_000

// SHELL-17
/** Shown on the way up beyond 300 px, gone 3 s later. */
export const useBackToTop = (): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const y = window.scrollY
      const up = y < last
      last = y
      clearTimeout(timer)
      setShown(up && y > SHOWN_FROM_PX)
      if (up && y > SHOWN_FROM_PX) timer = setTimeout(() => setShown(false), HIDDEN_AFTER_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return shown
}

export const BackToTop = () => {
  const { t } = useLingui()
  const shown = useBackToTop()
  if (!shown) return null
  return (
    <IconButton
      label={t`Back to top`}
      className="totop"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUp size={20} aria-hidden />
    </IconButton>
  )
}
