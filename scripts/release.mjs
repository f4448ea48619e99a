// npm run test:release [-- <step…>]: every proof before a release: npm test's checks and suites with every journey, deep fuzz and
// invariants, all drills, all coverages, all benches. It takes hours, resumes where it stopped for the same commit, and ends with one
// table.
import './ensure.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contractFaultCounts, drillCounts, forgeCounts } from './lib/counts.mjs'
import { report } from './lib/report.mjs'
import { outcomesIn, runResumable, stateOfTree } from './lib/resume.mjs'
import { overWorld, runSuite, suitesOf } from './lib/suites.mjs'

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'exchange-release-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const bin = (name) => `node_modules/.bin/${name}`
const script = (name, ...args) => ['node', `scripts/${name}.mjs`, ...args]
/** A step that passes by exit code 0: one check. */
const byCode = (name, command, env) => ({ name, command, env, counts: undefined })

const steps = [
  byCode('checks', script('check')),
  ...suitesOf(reports, { every: true }),
  {
    name: 'forge: deep fuzz and invariants',
    command: [bin('forge'), 'test', '--no-match-path', 'contracts/test/{vectors,gas}/**'],
    env: { FOUNDRY_PROFILE: 'deep' },
    counts: forgeCounts,
  },
  { name: 'faults put back into contracts', command: script('contractFaults'), counts: contractFaultCounts },
  { name: 'drills', command: script('faults'), counts: drillCounts },
  ...['contracts', 'domain', 'web'].map((part) => byCode(`coverage: ${part}`, script('coverage', part))),
  byCode('bench: API', ['npm', 'run', 'bench:api']),
  byCode('bench: quotes', ['npm', 'run', 'bench:quotes', '-w', '@exchange/api']),
  ...['search', 'people', 'analytics', 'clickhouse', 'index', 'idle'].map((name) =>
    byCode(`bench: ${name}`, ['npm', 'run', `bench:${name}`]),
  ),
  byCode('bench: screens', [bin('playwright'), 'test', '-c', 'e2e/bench/playwright.config.ts']),
  byCode('bench: web', [...overWorld, 'npm', 'run', 'bench:web']),
]

const asked = process.argv.slice(2)
const wanted = steps.filter(({ name }) => !asked.length || asked.some((word) => name.includes(word)))
if (!wanted.length) throw new Error(`no step is called ${asked.join(', ')}: ${steps.map(({ name }) => name).join('; ')}`)

const state = path.join(root, '.data/release', `${stateOfTree(root)}.json`)
console.log(`What passed is kept in ${path.relative(root, state)} and not run again for the same files; delete it to begin anew.`)
const outcomes = await runResumable(wanted, outcomesIn(state), runSuite)

console.log()
for (const line of report(
  outcomes,
  outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
))
  console.log(line)
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log('\n✗', failure)
const sum = (kind) => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') ? 1 : 0
