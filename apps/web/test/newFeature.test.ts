import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Network } from '@exchange/protocol/networks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readFeatures } from '../build/readFeatures.ts'
import { readWordParts } from '../build/wordParts.ts'
import { isDrawn, routeFinder, routeHints, wordsHints } from '../server/pages/routeHints.ts'

// The app is copied, typed and loaded once, on however busy a machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const repository = fileURLToPath(new URL('../../..', import.meta.url))

const MANIFEST = '../../shared/feature/manifest.ts'
const SCREENS = '../../shared/feature/screens.ts'
const I18N = '../../shared/i18n/i18n.ts'
const CARD = '../../entities/competition/CompetitionCard.tsx'

/** A feature as a developer adds it: one folder. */
const toy: Readonly<Record<string, string>> = {
  'feature.ts': `
import { msg } from '@lingui/core/macro'
import type { FeatureManifest } from '${MANIFEST}'

export const feature = {
  words: 'toy',
  isOffered: ({ chainId }) => chainId === 56,
  routes: [{ path: '/toy/$', page: async () => (await import('./ToyPage.tsx')).ToyPage }, { path: '/toy', title: msg\`Toy\`, menu: { in: 'more', order: 15 }, page: async () => (await import('./ToyPage.tsx')).ToyPage }],
} as const satisfies FeatureManifest

declare module '${MANIFEST}' {
  interface Features {
    toy: typeof feature
  }
}
`,
  'flows.ts': `
import type { FlowCode } from '${MANIFEST}'

export const flows: FlowCode = { play: () => import('./flows/play.flow.ts') }
`,
  'paths.ts': `
import type { SubPaths } from '${MANIFEST}'

export const subPaths: SubPaths = { '/toy/$': (rest) => rest === 'train' }
`,
  'flows/play.flow.ts': `export const played = 'played'\n`,
  'ToyScreen.tsx': `export const ToyScreen = () => <p>Toy elsewhere</p>\n`,
  'ToyHost.tsx': `
export const ToyHost = () => <p>Toy at the foot</p>
export const ToyTool = () => <p>Toy in the header</p>
`,
  'host.ts': `
import type { FrameHost } from '${MANIFEST}'
import { ToyHost } from './ToyHost.tsx'

export const host: FrameHost = { at: 'foot', order: 35, Host: ToyHost }
`,
  'headerTool.ts': `
import type { HeaderTool } from '${MANIFEST}'
import { ToyTool } from './ToyHost.tsx'

export const headerTool: HeaderTool = { order: 15, Tool: ToyTool }
`,
  'screens.ts': `
import type { ScreenCode } from '${SCREENS}'
import { withWords } from '${I18N}'

declare module '${SCREENS}' {
  interface Screens {
    toy: typeof import('./ToyScreen.tsx')
  }
}

export const screens: Pick<ScreenCode, 'toy'> = { toy: () => withWords('later', import('./ToyScreen.tsx')) }
`,
  'ToyPage.tsx': `
import { Link } from '@tanstack/react-router'
import { CompetitionCard } from '${CARD}'

export const ToyPage = () => (
  <>
    {typeof CompetitionCard}
    <Link to="/toy">Toy</Link>
    {/* @ts-expect-error: a link to a page that no feature has does not compile. */}
    <Link to="/nowhere">Nowhere</Link>
  </>
)
`,
}

let copy: string
let root: string
let server: ViteDevServer

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'new-feature-'))
  root = join(copy, 'apps/web')
  const isSource = (path: string) => !/\/(?:node_modules|dist|test)$|\.test\.tsx?$/.test(path)
  cpSync(join(repository, 'apps/web'), root, { recursive: true, filter: isSource })
  cpSync(join(repository, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  for (const [name, source] of Object.entries(toy)) {
    const file = join(root, 'src/features/toy', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(copy, { recursive: true, force: true })
})

it('is known to the router', async () => {
  const { createAppRouter } = (await server.ssrLoadModule('/src/shell/router.tsx')) as typeof import('../src/shell/router.tsx')
  expect(Object.keys(createAppRouter().routesByPath)).toEqual(expect.arrayContaining(['/toy', '/swap']))
})

it('stands in its menu, in its order, on the networks that have it', async () => {
  const { keyOf, menusFor } = (await server.ssrLoadModule('/src/shell/menus.ts')) as typeof import('../src/shell/menus.ts')
  const moreOf = (chainId: number) =>
    menusFor({ local: true, networks: [], links: { docs: 'https://docs' } }, {
      chainId,
      features: [],
      deployment: { contracts: {} },
    } as unknown as Network).flatMap((entry) => ('links' in entry && entry.id === 'more' ? entry.links.map(keyOf) : []))
  expect(moreOf(56)).toEqual(['/toy', '/faqs', 'https://docs'])
  expect(moreOf(204)).toEqual(['/faqs', 'https://docs'])
})

it('answers for the paths below its page that have a screen, and no others', async () => {
  const { knownPaths } = (await server.ssrLoadModule('/server/pages/knownPaths.ts')) as typeof import('../server/pages/knownPaths.ts')
  const isKnown = knownPaths(readFeatures(root).flatMap(({ routes }) => routes))
  expect(['/toy', '/toy/train', '/toy/bear'].map(isKnown)).toEqual([true, true, false])
})

it('has the code of its flows looked up', async () => {
  const { flowCode } = (await server.ssrLoadModule('/src/shell/flowCode.ts')) as typeof import('../src/shell/flowCode.ts')
  expect(await flowCode['play']?.()).toMatchObject({ played: 'played' })
})

// SHELL-17
it('stands in the frame and in the header, in its order', async () => {
  const { hostsAt } = (await server.ssrLoadModule('/src/shell/hosts.ts')) as typeof import('../src/shell/hosts.ts')
  const { headerTools } = (await server.ssrLoadModule('/src/shell/headerTools.ts')) as typeof import('../src/shell/headerTools.ts')
  const nameOf = ({ id }: { readonly id: string }) => /features\/(.+)\/\w+\.ts$/.exec(id)?.[1] ?? id
  expect(hostsAt('page').map(nameOf)).toEqual(['transactions', 'signIn', 'arena'])
  expect(hostsAt('foot').map(nameOf)).toEqual(['backToTop', 'migrate', 'notices', 'toy', 'messaging'])
  expect(headerTools.map(nameOf)).toEqual(['search', 'toy', 'inbox'])
  const host = hostsAt('foot').find((one) => nameOf(one) === 'toy')
  expect(host && renderToString(createElement(host.Host))).toContain('Toy at the foot')
})

it('brings its screens to pages of others', async () => {
  const { screens } = (await server.ssrLoadModule('/src/shell/screens.ts')) as typeof import('../src/shell/screens.ts')
  const { toy } = screens as unknown as Readonly<Record<string, () => Promise<object>>>
  expect(Object.keys((await toy?.()) ?? {})).toEqual(['ToyScreen'])
})

it('has its words apart from those of the start', async () => {
  const { of } = readWordParts(root)
  expect(of(['src/features/toy/ToyPage.tsx'])).toEqual(['toy'])
  expect(of(['src/entities/competition/CompetitionCard.tsx'])).toEqual(['arena', 'toy'])
  expect(of(['src/features/toy/flows/play.flow.ts'])).toEqual(['later'])
  expect(of(['src/features/toy/ToyScreen.tsx'])).toEqual(['later'])
  expect(of(['src/features/toy/feature.ts'])).toEqual(['start'])
  const { wordsOfParts } = (await server.ssrLoadModule(
    '/src/shared/i18n/wordsOfParts.ts',
  )) as typeof import('../src/shared/i18n/wordsOfParts.ts')
  expect(Object.keys(wordsOfParts['toy'] ?? {})).toContain('../../locales/ja.po')
})

it('is hinted at and drawn by the server', () => {
  const routes = readFeatures(root).flatMap((feature) => feature.routes)
  const route = routeFinder(routes)('/toy')
  const manifest = {
    'src/features/toy/ToyPage.tsx': { file: 'assets/toy.js', css: ['assets/toy.css'] },
    'src/locales/ja.po?words=toy': { file: 'assets/ja-toy.js' },
  }
  const { styles, scripts } = routeHints(manifest)(route)
  expect(styles).toContain('/assets/toy.css')
  expect(scripts).toContain('/assets/toy.js')
  expect(wordsHints(manifest)(route, 'ja')).toContain('/assets/ja-toy.js')
  expect(isDrawn(routes, '/toy')).toBe(true)
})

it('can be linked to, and what no feature has cannot', () => {
  const tsc = join(repository, 'node_modules/typescript/lib/tsc.js')
  expect(spawnSync(process.execPath, [tsc, '-p', root], { cwd: copy, encoding: 'utf8' }).stdout).toBe('')
})
