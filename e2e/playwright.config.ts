// Journeys over the whole product, in the system's Chromium. CHROMIUM names another binary.
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './support/processes/chromium.ts'
import type { WorkerFixtures } from './support/journey.ts'
import { webUrl } from './support/ports.ts'

/**
 * Journeys that need the world for themselves: they move prices, wait for a price that no one else moves, break processes and chains, halt
 * contracts, measure time, or move it. Those that move time come last: `zz`.
 */
const ALONE = ['hub', 'locks-cured', 'moved-price', 'orders-filled', 'pool-fee', 'replay', 'story-tasks', 'truth', 'weight', 'zz-*'].map(
  (name) => `${name}.e2e.ts`,
)

export default defineConfig<object, WorkerFixtures>({
  testDir: './journeys',
  fullyParallel: false,
  workers: 2,
  // In a manual run the second project waits for the first; `npm test` always runs it.
  projects: [
    { name: 'beside', testMatch: '*.e2e.ts', testIgnore: ALONE, use: { market: 'still' } },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['beside'] },
  ],
  // A journey may run on a slow machine: it is retried once, and `npm test` names those that needed it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  globalSetup: './support/processes/globalSetup.ts',
  use: {
    actionTimeout: 12_000,
    baseURL: webUrl,
    viewport: { width: 1440, height: 900 },
    // Tracing takes a quarter of a journey's time: only the retry of a failure is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimise its code costs more than it gains.
        '--js-flags=--no-maglev',
      ],
    },
  },
})
