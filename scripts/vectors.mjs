// Writes packages/domain/vectors from the Solidity libraries. With --check, the files must already match Solidity's output.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'packages/domain/vectors'
const vectorFiles = () => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'))
const read = () => new Map(vectorFiles().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

const before = read()
execFileSync('node_modules/.bin/forge', ['test', '--match-path', 'contracts/test/vectors/*', '--quiet'], { stdio: 'inherit' })
const after = read()
const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
console.log(`${after.size} vector files, ${changed.length} changed`)
if (process.argv.includes('--check') && changed.length) {
  console.error(`not in step: ${changed.join(', ')}; they are written now, review and commit them`)
  process.exitCode = 1
}
