import { expect, it } from 'vitest'
import { unexplainedFolders, unnamedFolders } from './readmes.mjs'

const files = [
  'apps/worker/src/main.ts',
  'apps/worker/src/queue/worker.ts',
  'apps/worker/src/jobs/endBoosts/job.ts',
  'apps/worker/test/a/b.ts',
  'apps/web/src/shell/Shell.tsx',
]

it('finds folders and jobs that a README does not name', () => {
  expect(unnamedFolders('`queues` and `src/jobs`', files, 'apps/worker')).toEqual(['queue', 'endBoosts'])
})

it('is content with names in code and in paths', () => {
  expect(unnamedFolders('`src/queue` runs `jobs`: `endBoosts`', files, 'apps/worker')).toEqual([])
})

it('finds features and nouns without a README', () => {
  const web = [
    'apps/web/src/entities/gauge/stake.flow.ts',
    'apps/web/src/features/swap/README.md',
    'apps/web/src/features/swap/SwapPage.tsx',
  ]
  expect(unexplainedFolders([...files, ...web])).toEqual(['apps/web/src/entities/gauge'])
})
