import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '../build/precompress.ts'
import { createApp } from '../server/app.ts'
import { loadAssets } from '../server/pages/assets.ts'
import { readEnv } from '../server/env.ts'
import type { Manifest } from '../server/pages/routeHints.ts'

/** Builds the bare page with the settings of ours and serves it with our server: what differs is the app alone. */
export const serveBare = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const dist = mkdtempSync(join(tmpdir(), 'bare-page-'))
  await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompress()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
  const app = createApp({
    env: { ...readEnv({}), dist },
    assets: loadAssets(dist),
    manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest,
    routes: [],
    readConfig: () => undefined,
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}/`,
        stop: () => {
          server.close()
          rmSync(dist, { recursive: true, force: true })
        },
      }),
    )
  })
}
