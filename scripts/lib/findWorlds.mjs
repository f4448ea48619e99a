import fs from 'node:fs'
import path from 'node:path'

/** Process ids of the worlds that `npm start` runs from a checkout, with any data directory. */
export const findWorlds = (root) => {
  const entry = path.join(root, 'apps/devnet/src/start.ts')
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(entry)
      } catch {
        // It has ended since, or belongs to another user.
        return false
      }
    })
    .map(Number)
}
