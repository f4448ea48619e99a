import { existsSync } from 'node:fs'

const [browser, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/**
 * The Chromium of the journeys: the one in CHROMIUM, otherwise the system's. Its headless shell is the same engine, and opens a page at
 * three quarters of the cost.
 */
export const chromiumPath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : browser)
