// Pages and comments say plainly what they mean: the words that the screens avoid are avoided there too. `lib/prose.ts` has the words and the scope.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isJudged, proseFaults } from './lib/prose.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => isJudged(file) && existsSync(file))
const faults = files.flatMap((file) => proseFaults(file, readFileSync(file, 'utf8')))
for (const fault of faults) console.error(fault)
console.log(`${files.length} files of prose, ${faults.length} wrong words`)
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0
