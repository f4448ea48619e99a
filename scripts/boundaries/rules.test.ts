import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed
import { importsOf, rules, violationsOf } from './rules.mjs'
// @ts-expect-error plain JavaScript
import { circlesOf, cures } from './circles.mjs'
// @ts-expect-error plain JavaScript
import { fullFolders } from './folders.mjs'

type Fixture = { rule: string; path: string; source: string }
const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('./fixtures/fixtures.json', import.meta.url), 'utf8'))

type Circle = { folder: string; files: [path: string, source: string][] }
const circles: Circle[] = JSON.parse(readFileSync(new URL('./fixtures/circles.json', import.meta.url), 'utf8'))

describe('import circles', () => {
  it.each(circles)('are refused in $folder, once, and told where the code belongs: $files', ({ folder, files }) => {
    const found = circlesOf(files)
    expect(found.map((violation: { rule: string }) => violation.rule)).toEqual(['circles'])
    expect(found[0].message).toMatch(/^an import circle in \S+: .+ imports .+; (move|what)/)
    expect(found[0].message.startsWith(`an import circle in ${folder}: `)).toBe(true)
  })

  it('have a failing fixture for every cure', () => {
    const cured = circles.map(({ folder }) => cures.findIndex(([where]: [RegExp]) => where.test(folder)))
    expect([...new Set(cured)].sort((a, b) => a - b)).toEqual([...cures.keys()])
  })

  it('are refused between files of folders far apart, and where they begin beside the circle', () => {
    const beside = ['apps/web/src/main.tsx', "import { boot } from './boot.tsx'"]
    const boot = ['apps/web/src/boot.tsx', "import { router } from './shell/router.tsx'"]
    const router = ['apps/web/src/shell/router.tsx', "export const start = () => import('../boot.tsx')"]
    expect(circlesOf([beside, boot, router])).toMatchObject([{ rule: 'circles', path: 'apps/web/src/boot.tsx' }])
  })

  it('are none one way, each feature for itself, with a name that is twice there, and in what tests look at', () => {
    const oneWay = ['apps/web/src/features/swap/flows/swap.flow.ts', "import { review } from '../model/review.ts'"]
    const model = ['apps/web/src/features/swap/model/review.ts', "import { x } from './figures.ts'"]
    const other = ['apps/web/src/features/pools/model/review.ts', "import { x } from '../flows/swap.flow.ts'"]
    const test = ['apps/web/src/features/swap/model/review.test.ts', "import { x } from '../flows/swap.flow.ts'"]
    const sameName = ['apps/web/src/features/swap/flows/figures.ts', "import { x } from '../model/figures.ts'"]
    expect(circlesOf([oneWay, model, other, test, sameName])).toEqual([])
  })
})

describe('full folders', () => {
  const reads = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/read${i}.ts`)

  it('are refused, and told what to do', () => {
    const [found, ...others] = fullFolders([...reads('packages/protocol/src/reads', 41), ...reads('packages/protocol/src/reads/pools', 2)])
    expect(found).toMatchObject({ rule: 'fullFolders', path: 'packages/protocol/src/reads' })
    expect(found.message).toMatch(/41 files, .+ give what belongs together a folder/)
    expect(others).toEqual([])
  })

  it('are none with forty files, with what is written by a program, or with a story in each', () => {
    const folders = ['packages/protocol/src/reads', 'packages/protocol/src/generated', 'e2e/journeys']
    expect(fullFolders(folders.flatMap((folder, i) => reads(folder, i === 0 ? 40 : 100)))).toEqual([])
  })
})

// NET-3
describe('boundaries', () => {
  it.each(fixtures)('$rule stands: $path is refused', ({ rule, path, source }) => {
    expect(violationsOf(path, source).map((violation: { rule: string }) => violation.rule)).toEqual([rule])
  })

  it('has a failing fixture for every rule', () => {
    expect([...new Set(fixtures.map((fixture) => fixture.rule))].sort()).toEqual(Object.keys(rules).sort())
  })

  it('accepts what the table allows', () => {
    expect(
      violationsOf(
        'apps/web/src/features/swap/queries.ts',
        "import { readPools } from '@exchange/protocol'\nimport { x } from '../../shared/clock/chainNow.ts'",
      ),
    ).toEqual([])
    const globs = "import.meta.glob('../features/*/host.ts', { eager: true, import: 'host' })"
    expect(violationsOf('apps/web/src/shell/hosts.ts', globs)).toEqual([])
    expect(violationsOf('apps/api/src/clock/wallClock.ts', 'export const now = () => Date.now()')).toEqual([])
    const words = 'if (text.toLowerCase() === nativeSymbol.toLowerCase() || name.toLowerCase() === name) return fold(account.toLowerCase())'
    expect(violationsOf('apps/web/src/features/swap/model/swapSearch.ts', words)).toEqual([])
    expect(violationsOf('apps/api/src/world.integration.test.ts', "import { startWorld } from '@exchange/devnet'")).toEqual([])
  })

  it('sees every form of import', () => {
    expect(
      importsOf("import a from 'a'\nimport 'b'\nexport * from \"c\"\nconst d = await import('d')\nimport type { E } from 'e'"),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
