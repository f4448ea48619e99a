// Checks all files in git and prints every violated boundary with its fix.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { circlesOf } from './circles.mjs'
import { fullFolders } from './folders.mjs'
import { violationsOf } from './rules.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|html)$|package\.json$/.test(path) && !path.startsWith('scripts/boundaries/fixtures/') && existsSync(path))
const sources = files.map((path) => [path, readFileSync(path, 'utf8')])
const violations = [...sources.flatMap(([path, source]) => violationsOf(path, source)), ...circlesOf(sources), ...fullFolders(files)]
for (const { rule, path, message } of violations) console.error(`${path}\n  ${rule}: ${message}`)
console.log(`${files.length} files, ${violations.length} broken boundaries`)
process.exitCode = violations.length ? 1 : 0
