import { expect, it } from 'vitest'
import { missingFiles, unlisted } from './tracedPaths.mjs'

// docs and READMEs name files by their ends: after a rename, the check names the page that still has the old name
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
