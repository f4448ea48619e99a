import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed
import { importsOf, rules, violationsOf } from './rules.mjs'

type Fixture = { rule: string; path: string; source: string }
const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('./fixtures/fixtures.json', import.meta.url), 'utf8'))

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
    expect(violationsOf('apps/api/src/clock/wallClock.ts', 'export const now = () => Date.now()')).toEqual([])
    expect(violationsOf('apps/api/src/world.integration.test.ts', "import { startWorld } from '@exchange/devnet'")).toEqual([])
  })

  it('sees every form of import', () => {
    expect(
      importsOf("import a from 'a'\nimport 'b'\nexport * from \"c\"\nconst d = await import('d')\nimport type { E } from 'e'"),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
