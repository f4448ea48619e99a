import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { DialogProps } from './DialogPanel.tsx'

let loaded: ComponentType<DialogProps> | undefined
const loadPanel = async () => {
  loaded = (await import('./DialogPanel.tsx')).DialogPanel
  return { default: loaded }
}
const LazyPanel = lazy(loadPanel)

// SHELL-35
/** Fetches the dialog code ahead of the click, for example on hover. */
export const preloadDialog = (): void => void loadPanel()

/** Focus is trapped and restored; the code is fetched on first use. Once loaded, it renders synchronously. */
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
