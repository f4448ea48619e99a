import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { withoutDeployless } from './build/withoutDeployless.ts'

const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url))
const linguiConfig = getConfig({ configPath })
const portOffset = Number(process.env['PORT_OFFSET'] ?? 0)
const webPort = Number(process.env['WEB_PORT'] ?? 3000 + portOffset)

/** Only files that import a macro pass through Babel. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})

/** What every page loads at once stands in two files: fewer requests, and more for the compressor to find alike. */
const startGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/(?:core|react)|@tanstack\/(?:history|store|react-store|router-core|react-router|query-core|react-query))\//,
  },
  {
    name: 'frame',
    test: /(?:packages\/ui\/src\/(?:text|primitives\/(?:Button|icons|classNames|Badge|KeyValue|Spinner))|packages\/domain\/src\/(?:brand|types|errors|trade\/(?:slippage|deadline)|clock|epoch)|src\/shared\/(?:store|config|settings|network|clock|i18n|format|query|events|router))/,
  },
]

export default defineConfig({
  plugins: [react(), babel({ presets: [linguiMacros] }), lingui({ configPath }), tailwindcss(), withoutDeployless(), precompress()],
  define: {
    // A build without the variable contains nothing of the local world: the branches behind it are constants and fall away.
    'import.meta.env.VITE_LOCAL_WORLD': JSON.stringify(process.env['VITE_LOCAL_WORLD'] === '1' ? '1' : ''),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: startGroups } } },
  },
  server: {
    port: 5173 + portOffset,
    // In development Vite serves the sources and the one-origin server behind it everything else.
    proxy: Object.fromEntries(
      ['/config.json', '/v1', '/graphql', '/auth', '/events', '/health', '/ready', '/rpc', '/devnet', '/tokenlist.json'].map((path) => [
        path,
        `http://127.0.0.1:${webPort}`,
      ]),
    ),
  },
})
