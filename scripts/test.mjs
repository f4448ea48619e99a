// REL-37, REL-48: npm test [-- <suite…>]: installs what the tests need, runs the checks and every suite. Ends with a table of all suites;
// its last line is their sum.
import './ensure.mjs'
import { mkdtempSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractChecks, sourceChecks } from './check.mjs'
import { report } from './lib/report.mjs'
import { begin, LANES, run, runSteps } from './lib/steps.mjs'
import { runSuite, suitesOf } from './lib/suites.mjs'

const started = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'exchange-tests-'))

/** Installs Chromium from the system's packages, when the machine allows it, with its headless shell when there is such a package. */
const installChromium = async () => {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium')) return
  const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']
  const ask = (...words) => run(apt[0], [...apt.slice(1), ...words])
  await ask('update')
  const install = (...names) => ask('install', '-y', '--no-install-recommends', ...names)
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']
  if (!(await install('chromium-headless-shell', ...packages)).code) return
  const { code, output } = await install(...packages)
  if (code)
    throw new Error(`Chromium is missing and could not be installed. Install it, or set CHROMIUM to a binary.\n${output.slice(-2000)}`)
}

/** Journeys need it; it downloads while everything else is checked. */
const chromium = { name: 'Chromium is installed', act: installChromium }

const suites = suitesOf(reports)
const only = process.argv.slice(2)
const outcomes = []
const runAll = async (wanted) => {
  for (const suite of wanted) outcomes.push(await runSuite(suite))
}
const check = async (name, steps) => void outcomes.push({ name, ...(await runSteps(steps, { lanes: LANES })) })

if (only.length) await runAll(suites.filter(({ name }) => only.some((word) => name.includes(word))))
else {
  const [compile, ...compiled] = contractChecks
  const begun = [begin(compile), begin(chromium)]
  await check('checks', sourceChecks)
  await runAll(suites.filter(({ besideCompiler }) => besideCompiler))
  await check('checks of contracts', [...begun, ...compiled])
  await runAll(suites.filter(({ besideCompiler }) => !besideCompiler))
}
rmSync(reports, { recursive: true, force: true })

console.log()
for (const line of report(outcomes, (performance.now() - started) / 1_000)) console.log(line)
// Repeated at the end, so that a reader of a long output finds them there.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log('\n✗', failure)
const sum = (kind) => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') || !sum('passed') ? 1 : 0
