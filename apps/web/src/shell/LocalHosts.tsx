import { Suspense } from 'react'
import type { FrameHost } from '../shared/feature/manifest.ts'

const found = Object.entries(import.meta.glob<FrameHost>('../features/*/localHost.ts', { eager: true, import: 'localHost' }))

/** Parts of the local world in the frame: no public build contains this code. */
export const LocalHosts = () =>
  found.map(([id, { Host }]) => (
    <Suspense key={id} fallback={null}>
      <Host />
    </Suspense>
  ))
