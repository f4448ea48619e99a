import { existsSync } from 'node:fs'

const [browser, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** The Chromium of the journeys: what CHROMIUM names, else the system's. Its shell without windows is the same engine, and opens a page at three quarters of the cost. */
export const chromiumPath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : browser)
