import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from './build/leanIcons.ts'
import { oncePerSource, type Transformed } from './build/oncePerSource.ts'
import { precompress } from './build/precompress.ts'
import { routeTable } from './build/routeTable.ts'
import { serverDrawing } from './build/serverDrawing.ts'
import { isOfStart } from './build/startFiles.ts'
import { tokenMarks } from './build/tokenMarks.ts'
import { words } from './build/words.ts'
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

/**
 * Two files hold the code that every page loads at once, and the code for trades and quotes, which nearly every page needs: fewer requests, and better
 * compression. A third file holds the code that reads chains.
 */
const startGroups = [
  // The code that loads the rest has its own file: the entry waits for the first paint, and nothing else may run before it.
  { name: 'ask', test: /vite\/preload-helper|src\/shared\/nextTask/, priority: 1 },
  {
    name: 'vendor',
    // What writes and what pages through lists is of no use before the first quote: the features that do so share it.
    test: /src\/foundation|node_modules\/(?!@tanstack\/(?:query-core|react-query)\/build\/modern\/(?:mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.)(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/(?:core|react)|@tanstack\/(?:history|store|react-store|router-core|react-router|query-core|react-query))\//,
  },
  { name: 'frame', test: isOfStart },
  {
    name: 'chain',
    test: /packages\/protocol\/src\/(?:abi\/(?!bridgePacket)|reads\/(?:pools\/(?:readPools|readConcentratedPools)|tokens\/readAccountTokens|readContract|readResult)|generated\/(?:lens|concentratedLens))/,
  },
]

const ownWords = words(configPath)
const expandedMacros: Transformed = new Map()

/** What the build for browsers and the one for the server have in common. */
const shared = (sourceMap: boolean) => ({
  plugins: [
    react(),
    babel({ presets: [linguiMacros], sourceMap }).then((macros) => oncePerSource(macros, expandedMacros)),
    lingui({ configPath }),
    ownWords,
    withoutDeployless(),
    leanIcons(),
  ],
  define: {
    // A build without the variable contains nothing of the local world: the branches behind it are constants and fall away.
    'import.meta.env.VITE_LOCAL_WORLD': JSON.stringify(process.env['VITE_LOCAL_WORLD'] === '1' ? '1' : ''),
  },
  worker: { format: 'es' as const },
})

export default defineConfig(({ command }) => {
  const { plugins, ...settings } = shared(command === 'serve')
  return {
    ...settings,
    plugins: [...plugins, routeTable(), tokenMarks(), precompress(), serverDrawing(() => shared(false))],
    build: {
      target: 'es2022',
      manifest: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The frame names styles, and what the swap's drawings need beside what every page has. Other code finds its parts itself: their names would be
        // more bytes of the start than the wait for them is worth. The server's hints have all parts of the page that is opened.
        resolveDependencies: (file, files, { hostId }) => {
          // Nothing waits for the local world's drawer: its files may be found one after the other.
          if (/\/Demo-/.test(file)) return files.filter((each) => each.endsWith('.css'))
          if (!hostId.startsWith('assets/frame-')) return files
          const isShown = /\/(?:SwapPage|PriceChart|RouteDrawing)-/.test(file)
          const isStart = /\/(?:ask|frame|rolldown-runtime|vendor)-/
          return files.filter((each) => each.endsWith('.css') || (isShown && !isStart.test(each)))
        },
      },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: startGroups },
          // So many digits of 64 tell versions of one name apart, and every digit of the 120 names that the frame has counts at the start.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
    server: {
      port: 5173 + portOffset,
      // In development Vite serves the sources and the one-origin server behind it everything else.
      proxy: Object.fromEntries(
        [
          '/config.json',
          '/v1',
          '/graphql',
          '/auth',
          '/events',
          '/health',
          '/ready',
          '/rpc',
          '/solver',
          '/openocean',
          '/devnet',
          '/tokenlist.json',
        ].map((path) => [path, `http://127.0.0.1:${webPort}`]),
      ),
    },
  }
})
