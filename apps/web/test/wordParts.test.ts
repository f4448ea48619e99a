import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWordParts, type WordParts } from '../build/wordParts.ts'

// The whole app is parsed once, on however busy a machine.
vi.setConfig({ testTimeout: 120_000 })

const app: Readonly<Record<string, string>> = {
  'main.tsx': `import './shell.ts'\nimport type { Fee } from './entities/fee.ts'`,
  'shell.ts': `export const load = () => import('./panel.ts')\nexport const open = () => withWords('later', import('./dialog.ts'))`,
  'panel.ts': '',
  'dialog.ts': `import './shared/amount.ts'`,
  'unused.ts': '',
  'shared/amount.ts': '',
  'shared/badge.ts': '',
  'entities/fee.ts': `export { badge } from '../shared/badge.ts'`,
  'features/pools/feature.ts': `export const feature = { words: 'pools', routes: [{ path: '/pools', page: () => import('./PoolsPage.tsx') }] }`,
  'features/pools/PoolsPage.tsx': `import '../../entities/fee.ts'\nimport '../../shared/amount.ts'\nimport './steps.ts'\nexport const stake = () => withWords('later', import('./stake.ts'))`,
  'features/pools/stake.ts': '',
  'features/pools/steps.ts': '',
  'features/pools/flows.ts': `export const flows = { stake: () => import('./stake.flow.ts') }`,
  'features/pools/stake.flow.ts': `import './steps.ts'`,
  'features/vote/feature.ts': `import './offered.ts'\nexport const feature = { words: 'vote', routes: [{ path: '/vote', words: ['later', 'vote'], page: () => import('./VotePage.tsx') }] }`,
  'features/vote/offered.ts': '',
  'features/vote/VotePage.tsx': `import '../../entities/fee.ts'\nimport '../../shared/amount.ts'`,
  'features/vote/headerTool.ts': `import './tool.ts'`,
  'features/vote/tool.ts': '',
  'features/vote/host.ts': `export const load = () => withWords('vote', import('./notice.ts'))`,
  'features/vote/notice.ts': '',
  'features/swap/feature.ts': `export const feature = { routes: [{ path: '/swap', page: () => import('./SwapPage.tsx') }] }`,
  'features/swap/SwapPage.tsx': '',
}

let root: string
let parts: WordParts
const of = (...files: readonly string[]) => parts.of(files.map((file) => `src/${file}`)).toSorted()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'word-parts-'))
  for (const [name, source] of Object.entries(app)) {
    const file = join(root, 'src', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  parts = readWordParts(root)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

// SHELL-38: the first page does not wait for words of others
describe('the part of the words that a file belongs to', () => {
  it('is the start for what the first page may run, its manifests included', () => {
    for (const file of [
      'main.tsx',
      'shell.ts',
      'panel.ts',
      'features/swap/SwapPage.tsx',
      'features/vote/feature.ts',
      'features/vote/offered.ts',
    ])
      expect(of(file), file).toEqual(['start'])
  })

  it('is that of every page whose code imports it', () => {
    expect(of('features/pools/PoolsPage.tsx')).toEqual(['pools'])
    expect(of('features/vote/VotePage.tsx')).toEqual(['vote'])
    expect(of('entities/fee.ts')).toEqual(['pools', 'vote'])
    expect(of('shared/badge.ts')).toEqual(['pools', 'vote'])
  })

  it('is the one that withWords names, and the page’s own where both are there', () => {
    expect(of('dialog.ts')).toEqual(['later'])
    expect(of('features/pools/stake.ts')).toEqual(['pools'])
  })

  it('is none that another one makes needless', () => {
    expect(of('shared/amount.ts')).toEqual(['later', 'pools'])
  })

  it('is what comes later for a tool of the header, and for a host what it fetches itself', () => {
    expect(of('features/vote/tool.ts')).toEqual(['later'])
    expect(of('features/vote/host.ts')).toEqual(['start'])
    expect(of('features/vote/notice.ts')).toEqual(['vote'])
  })

  it('is what comes later for the code of a flow, which a page elsewhere may take up', () => {
    expect(of('features/pools/stake.flow.ts')).toEqual(['later'])
    expect(of('features/pools/steps.ts')).toEqual(['later', 'pools'])
  })

  it('is the start alone for a message that stands there too, and for code that no page runs', () => {
    expect(of('shell.ts', 'entities/fee.ts')).toEqual(['start'])
    expect(of('unused.ts')).toEqual(['start'])
  })

  it('is refused where the code does not name it', () => {
    writeFileSync(join(root, 'src/panel.ts'), `export const load = (part) => withWords(part, import('./dialog.ts'))`)
    expect(() => readWordParts(root)).toThrow('src/panel.ts')
  })
})

it('is known of every part that a page waits for', () => {
  expect(readWordParts(fileURLToPath(new URL('..', import.meta.url))).all).toEqual(expect.arrayContaining(['later', 'pools', 'search']))
})
