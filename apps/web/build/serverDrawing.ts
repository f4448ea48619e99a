import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { DRAWING_FOLDER } from '../server/pages/drawing.ts'

/** Builds the server-rendering code into the build, from the same sources and the shared settings. */
export const serverDrawing = (settings: () => InlineConfig): Plugin => {
  let root = ''
  let outDir = 'dist'
  return {
    name: 'server-drawing',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      root = config.root
      outDir = config.build.outDir.startsWith('/') ? config.build.outDir : join(root, config.build.outDir)
    },
    closeBundle: async () => {
      await build({
        ...settings(),
        root,
        configFile: false,
        logLevel: 'warn',
        // One bundle: React in production mode, and no dependencies to install beside it.
        ssr: { noExternal: true },
        build: { ssr: 'src/drawing.tsx', outDir: join(outDir, DRAWING_FOLDER), emptyOutDir: true, copyPublicDir: false, manifest: false },
      })
    },
  }
}
