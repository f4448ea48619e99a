// Prints every branch of a `.tree` under contracts/test without a test named after it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { branchesOf, branchesWithoutTest, contractsOf, testsOf } from './trees.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'contracts/test'], { encoding: 'utf8' })
const trees = listed.split('\n').filter((file) => file.endsWith('.tree') && existsSync(file))

let [count, missing] = [0, 0]
for (const file of trees) {
  const tree = readFileSync(file, 'utf8')
  const folder = path.dirname(file)
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const tests = contractsOf(tree).flatMap((contract) => sources.flatMap((source) => testsOf(source, contract)))
  const branches = branchesOf(tree)
  const without = branchesWithoutTest(branches, tests)
  for (const branch of without) console.error(`${file}:${branch.line}\n  no test is named by "${branch.path.join(' › ')}"`)
  count += branches.length
  missing += without.length
}
console.log(`${trees.length} trees, ${count} branches, ${missing} without a test`)
process.exitCode = missing || !count ? 1 : 0
