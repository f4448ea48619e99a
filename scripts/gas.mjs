// Compares the gas figures that `forge test` just wrote with the committed or staged ones: `git add contracts/snapshots` accepts new ones.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gasChanges } from './lib/gasChanges.mjs'

const root = path.resolve(import.meta.dirname, '..')
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'contracts/snapshots').split('\n').filter(Boolean)
const agreedFiles = new Set(git('ls-files', '--cached', '--', 'contracts/snapshots').split('\n'))

const figures = (file, text) =>
  Object.fromEntries(Object.entries(JSON.parse(text)).map(([call, gas]) => [`${path.basename(file, '.json')} › ${call}`, gas]))
const agreed = files.map((file) => (agreedFiles.has(file) ? figures(file, git('show', `:${file}`)) : {}))
const measured = files.map((file) => (existsSync(path.join(root, file)) ? figures(file, readFileSync(path.join(root, file), 'utf8')) : {}))

const changes = gasChanges(Object.assign({}, ...agreed), Object.assign({}, ...measured))
const count = Object.keys(Object.assign({}, ...measured)).length
for (const change of changes) console.log(change)
console.log(`${count} figures of gas, ${changes.length} changed`)
process.exitCode = changes.length || !count ? 1 : 0
