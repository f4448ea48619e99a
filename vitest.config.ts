import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Where a stalled machine can let a wait run out, a second try decides; the report names what needed it. */
const SECOND_TRY = 1

const node = { environment: 'node' as const }
const properties = new URL('./scripts/properties.ts', import.meta.url).pathname

/** Vitest would leave a core free: of two that is half of the machine. */
const WORKERS = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          setupFiles: [properties],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,server,scripts,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/support/**/*.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', '**/*.release.test.ts', '**/node_modules/**'],
          // Files share their modules: loading them again for each file took longer than the tests. A test restores whatever it replaces.
          isolate: false,
          maxWorkers: WORKERS,
          // Properties of thousands of cases, on however busy a machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          maxWorkers: WORKERS,
          // A screen's code is fetched and drawn within its first test, on however busy a machine.
          testTimeout: 20_000,
          retry: SECOND_TRY,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          setupFiles: [properties],
          include: ['{packages,apps}/*/{src,test,server}/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each file starts chains, databases and processes of its own, at free ports. Files share their modules, as those of units do.
          maxWorkers: 2,
          isolate: false,
          retry: SECOND_TRY,
        },
      },
      {
        test: {
          ...node,
          // What needs a server that not every machine has: npm run test:release alone runs it, and fails where there is none.
          name: 'release',
          setupFiles: [properties],
          include: ['apps/*/test/**/*.release.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
