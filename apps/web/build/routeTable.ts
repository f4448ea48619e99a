import type { Plugin } from 'vite'
import { ROUTE_TABLE } from '../server/pages/routeHints.ts'
import { readFeatures } from './readFeatures.ts'

/** Writes the pages of all features into the build: the server that serves it hints at their code, and draws them. */
export const routeTable = (): Plugin => {
  let root = ''
  return {
    name: 'route-table',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved: (config) => {
      root = config.root
    },
    generateBundle() {
      const routes = readFeatures(root).flatMap((feature) => feature.routes)
      this.emitFile({ type: 'asset', fileName: ROUTE_TABLE, source: JSON.stringify(routes) })
    },
  }
}
