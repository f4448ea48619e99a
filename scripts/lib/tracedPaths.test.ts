import { expect, it } from 'vitest'
import { missingFiles, tracedPaths, unlisted } from './tracedPaths.mjs'

const row =
  '| A rule ([prices](how/prices.md#depth)), by `npm run check` on `/liquidity/new` | `apps/api/src/locks`, `votes` | `e2e/a.e2e.ts`, `b.ts` |'

// docs/SPEC-TRACE.md: every path named there exists
it('finds paths from the root, bare names beside or inside the one before them, and links', () => {
  expect(tracedPaths(row, 'docs')).toEqual([
    { name: 'how/prices.md#depth', paths: ['docs/how/prices.md'] },
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
  const files = ['apps/web/src/shared/market/PoolIcons.tsx', 'docs/how/prices.md']
  const page =
    'By `PairIcons.tsx` or `market/PoolIcons.tsx` of `apps/web/src`, `apps/web/lib/` and `apps/<name>/x.ts`; see `viem` and `a.json`'
  expect(missingFiles(page, files)).toEqual(['PairIcons.tsx', 'apps/web/lib'])
})

// docs/README.md and docs/decisions/README.md: a newcomer finds every page by its subject
it('finds pages that a list does not lead to', () => {
  expect(unlisted('- [prices](how/prices.md) Dollar prices', ['docs/how/prices.md', 'docs/how/orders.md'], 'docs')).toEqual([
    'docs/how/orders.md',
  ])
})
