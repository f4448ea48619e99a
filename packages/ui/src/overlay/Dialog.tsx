import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

export type DialogProps = {
  /** What happens, not "Confirm". */
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** 480 for one decision, 640 for a list, 1024 for a form and its outcome. Below 744 px a sheet from the bottom. */
  size?: 480 | 640 | 1024
  /** Action that stays in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
  /** Asked before Escape, the cross or a click outside closes; false keeps it open. */
  mayClose?: () => boolean
  /** Focused first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Without the padded body, for content that scrolls itself. */
  bare?: boolean
}

const loadPanel = () => import('./DialogPanel.tsx')
const DialogPanel = lazy(async () => ({ default: (await loadPanel()).DialogPanel }))

/** Fetches the dialog code ahead of the click, for example on hover. */
export const preloadDialog = (): void => void loadPanel()

/** Focus is trapped and returned; the code behind it is fetched on first use. */
export const Dialog = (props: DialogProps) => {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used && !props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}
