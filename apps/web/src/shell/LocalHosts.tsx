import { Suspense } from 'react'
import type { FrameHost } from '../shared/feature/manifest.ts'

const found = Object.entries(import.meta.glob<FrameHost>('../features/*/localHost.ts', { eager: true, import: 'localHost' }))

/** What the local world alone has in the frame: code that no public build contains. */
export const LocalHosts = () =>
  found.map(([id, { Host }]) => (
    <Suspense key={id} fallback={null}>
      <Host />
    </Suspense>
  ))
