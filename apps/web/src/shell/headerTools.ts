import type { HeaderTool } from '../shared/feature/manifest.ts'

const found = import.meta.glob<HeaderTool>('../features/*/headerTool.ts', { eager: true, import: 'headerTool' })

/** Header tools of all features, in display order. */
export const headerTools = Object.entries(found)
  .map(([id, tool]) => ({ id, ...tool }))
  .toSorted((a, b) => a.order - b.order)
