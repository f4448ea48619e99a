import { lazy, Suspense } from 'react'

// A public build knows the constant, so the other branch and everything behind it falls away.
const DemoDrawer = import.meta.env.VITE_LOCAL_WORLD === '1' ? lazy(async () => ({ default: (await import('./DemoDrawer.tsx')).DemoDrawer })) : undefined

/** The tab and drawer of the local world; nothing in a public build. */
export const Demo = () =>
  DemoDrawer ? (
    <Suspense fallback={null}>
      <DemoDrawer />
    </Suspense>
  ) : null
