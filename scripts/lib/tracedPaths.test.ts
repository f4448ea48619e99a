import { expect, it } from 'vitest'
import { missingFiles, tracedPaths, unlisted } from './tracedPaths.mjs'

const row =
  '| A rule ([003](adr/003-prices.md)), by `npm run check` on `/liquidity/new` | `apps/api/src/locks`, `votes` | `e2e/a.e2e.ts`, `b.ts` |'

// docs/SPEC-TRACE.md: every path named there exists
it('finds paths from the root, bare names beside or inside the one before them, and links', () => {
  expect(tracedPaths(row, 'docs')).toEqual([
    { name: 'adr/003-prices.md', paths: ['docs/adr/003-prices.md'] },
    { name: 'apps/api/src/locks', paths: ['apps/api/src/locks'] },
    { name: 'votes', paths: ['apps/api/src/votes', 'apps/api/src/locks/votes'] },
    { name: 'e2e/a.e2e.ts', paths: ['e2e/a.e2e.ts'] },
    { name: 'b.ts', paths: ['e2e/b.ts', 'e2e/a.e2e.ts/b.ts'] },
  ])
})

it('knows no place for a bare name with no path before it in its row', () => {
  expect(tracedPaths(`${row}\n| Another | \`c.ts\` |`, 'docs').at(-1)).toEqual({ name: 'c.ts', paths: [] })
})

// docs and READMEs name files by their ends: whoever renames one is told of the page that still has the old name
it('finds files that a page names and that are nowhere', () => {
  const files = ['apps/web/src/shared/market/PoolIcons.tsx', 'docs/adr/003-prices.md']
  const page =
    'By `PairIcons.tsx` or `market/PoolIcons.tsx` of `apps/web/src`, `apps/web/lib/` and `apps/<name>/x.ts`; see `viem` and `a.json`'
  expect(missingFiles(page, files)).toEqual(['PairIcons.tsx', 'apps/web/lib'])
})

// docs/adr/README.md: a newcomer finds every decision by its subject
it('finds pages that a list does not lead to', () => {
  expect(unlisted('- [003](003-prices.md) Dollar prices', ['docs/adr/003-prices.md', 'docs/adr/004-api.md'])).toEqual([
    'docs/adr/004-api.md',
  ])
})
