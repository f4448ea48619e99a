// The browser of the journeys, without traces, for timings. Run it on an otherwise idle machine.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  projects: [{ name: 'bench' }],
  workers: 1,
  testDir: '.',
  testMatch: '*.bench.ts',
  retries: 0,
  reporter: 'list',
  globalSetup: '../support/processes/globalSetup.ts',
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
