import { expect, it } from 'vitest'
import { unnamedFolders } from './readmes.mjs'

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
