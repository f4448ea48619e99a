import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readAppConfig } from './appConfig.ts'
import { loadAssets } from './pages/assets.ts'
import { loadDraw } from './pages/drawing.ts'
import { readEnv } from './env.ts'
import { type Manifest, ROUTE_TABLE, type Routes } from './pages/routeHints.ts'
import { createServer } from './server.ts'

const env = readEnv(process.env)
const { dist } = env
if (!existsSync(join(dist, 'index.html'))) {
  console.error(`No build in ${dist}. Run "npm run build -w apps/web" first.`)
  process.exit(1)
}
const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'))
const routes = read(ROUTE_TABLE) as Routes
const app = createApp({
  env,
  assets: loadAssets(dist),
  manifest: read('.vite/manifest.json') as Manifest,
  routes,
  readConfig: () => readAppConfig(env),
  draw: await loadDraw(dist, routes),
})

const server = createServer(app.fetch)

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `Port ${env.port} is taken. Set WEB_PORT, or stop what uses it.` : error.message
  console.error(reason)
  process.exit(1)
})

server.listen(env.port, env.host, () => console.log(`web: http://${env.host}:${env.port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0))
    // Open event streams would hold the server; they reconnect to the next one.
    server.closeAllConnections()
  })
