// Prints every undocumented member of an interface under contracts/src.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { silentMembersOf } from './natspec.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'contracts/src'], { encoding: 'utf8' })
const files = listed.split('\n').filter((path) => path.endsWith('.sol') && existsSync(path))
const silent = files.flatMap((path) => silentMembersOf(readFileSync(path, 'utf8')).map((member) => ({ path, ...member })))
for (const { path, line, kind, name } of silent)
  console.error(`${path}:${line}\n  ${kind} ${name} has no @notice: say what it is, in which unit, how it is rounded and when it reverts`)
console.log(`${files.length} files, ${silent.length} members without a notice`)
process.exitCode = silent.length ? 1 : 0
