import { type ComponentType, lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

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

let loaded: ComponentType<DialogProps> | undefined
const loadPanel = async () => {
  loaded = (await import('./DialogPanel.tsx')).DialogPanel
  return { default: loaded }
}
const LazyPanel = lazy(loadPanel)

// SHELL-35
/** Fetches the dialog code ahead of the click, for example on hover. */
export const preloadDialog = (): void => void loadPanel()

/** Focus is trapped and returned; the code behind it is fetched on first use. Where it is there already, nothing waits for it. */
export const Dialog = (props: DialogProps) => {
  const [Panel, use] = useState<ComponentType<DialogProps>>()
  if (props.open && !Panel) use(() => loaded ?? LazyPanel)
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
