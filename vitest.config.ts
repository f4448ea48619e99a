import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/{src,server,scripts,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'dom', environment: 'jsdom', include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'] },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['{packages,apps}/*/{src,test,server}/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
