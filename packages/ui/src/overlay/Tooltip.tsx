import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../primitives/icons.tsx'
import { useUiText } from '../text.tsx'

const HOVER_DELAY_MS = 300
const MARGIN_PX = 12
/** Milliseconds that the bubble stays while the pointer moves into it. */
const REACH_MS = 100

type Place = { readonly left: number; readonly top: number; readonly above: boolean }

const placeFor = (box: DOMRect): Place => {
  const above = box.top > 120
  return { left: box.left + box.width / 2, top: above ? box.top - 8 : box.bottom + 8, above }
}

/** Explains a word on hover, focus and tap. Never the only place of a risk. */
export const Tooltip = ({ content, children }: { content: ReactNode; children: ReactNode }) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<Place>()
  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => anchor.current && setPlace(placeFor(anchor.current.getBoundingClientRect())), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, REACH_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // A description belongs to the focused element, not to an element around it.
  useEffect(() => {
    const word = anchor.current?.firstElementChild
    if (!place || !word) return
    word.setAttribute('aria-describedby', id)
    return () => word.removeAttribute('aria-describedby')
  }, [place, id])
  useEffect(() => {
    const element = bubble.current
    if (!place || !element) return
    const half = element.offsetWidth / 2
    const left = Math.min(Math.max(place.left, MARGIN_PX + half), window.innerWidth - MARGIN_PX - half)
    element.style.left = `${left - half}px`
    element.style.top = `${place.above ? place.top - element.offsetHeight : place.top}px`
    // After a press on its bubble, the word has lost the focus, so no blur event hides it.
    const away = ({ target }: Event) => [element, anchor.current].some((own) => own?.contains(target as Node)) || hide()
    const types = ['scroll', 'pointerdown']
    types.forEach((type) => window.addEventListener(type, away, { passive: true }))
    return () => types.forEach((type) => window.removeEventListener(type, away))
  }, [place])
  return (
    <span
      ref={anchor}
      role="presentation"
      style={{ display: 'inline-flex' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(HOVER_DELAY_MS)}
      onPointerLeave={leave}
      onFocus={() => show(0)}
      // A press on the bubble takes the focus from the word; the bubble stays, so that its text can be selected.
      onBlur={() => !bubble.current?.matches(':hover') && hide()}
      onClick={() => show(0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The key closes only the top layer: a dialog around the word stays open.
        if (place) event.stopPropagation()
        hide()
      }}
    >
      {children}
      {place &&
        createPortal(
          <div ref={bubble} id={id} role="tooltip" className="tip">
            {content}
          </div>,
          document.body,
        )}
    </span>
  )
}

/** The small "i" with a tooltip, when the word itself is not a control. */
export const InfoTip = ({ label, children }: { label?: string; children: ReactNode }) => {
  const text = useUiText()
  return (
    <Tooltip content={children}>
      <button type="button" className="dim infotip" aria-label={label ?? text.moreInformation}>
        <Icon name="info" size={15} />
      </button>
    </Tooltip>
  )
}
