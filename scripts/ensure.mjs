// Installs the dependencies when package-lock.json differs from the installed one. Uses only Node. While a world of this checkout runs, it
// stops with a message: an installation removes modules that the world has yet to load.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findWorlds } from './lib/findWorlds.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`)
  process.exit(1)
}
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error(`${process.platform} ${process.arch} is not supported: the chains and the database are binaries for Linux x64.`)
  process.exit(1)
}

const hash = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
const stamp = path.join(root, 'node_modules/.lock-hash')
/** npm's own record of the installation: newer than the lock file after a manual install. */
const installed = path.join(root, 'node_modules/.package-lock.json')

const isStamped = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash
const isInstalledByHand =
  fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs

if (!isStamped && !isInstalledByHand) {
  const worlds = findWorlds(root)
  if (worlds.length > 0) {
    console.error(
      `package-lock.json has changed, and a world of this checkout runs (process ${worlds.join(', ')}).\n` +
        '  Installing now would take its modules away. Stop it with Ctrl-C in its terminal, then run this again.',
    )
    process.exit(1)
  }
  console.log('Installing dependencies …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}
if (!isStamped) fs.writeFileSync(stamp, hash)
