// npm test: installs what the tests need, runs the checks and every suite, and adds all runners up in its last line.
import './ensure.mjs'
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { run, runSteps } from './lib/steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'exchange-tests-'))
const bin = (name) => `node_modules/.bin/${name}`

/** Chromium of the system's packages, where the machine lets us install it: its headless shell too, where there is such a package. */
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

const json = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

/** What stays readable of a failure in the list at the end. */
const shortened = (text) => (text ?? '').split('\n').slice(0, 12).join('\n')

const vitestCounts = (name) => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = json(name)
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => [
    ...(status === 'failed' && message ? [`${file}\n${shortened(message)}`] : []),
    ...assertionResults
      .filter(({ status: outcome }) => outcome === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${shortened(failureMessages?.join('\n'))}`),
  ])
  // A file that cannot be run has no failed test, and one failed test fails every group around it.
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)), failures }
}

/** "Ran 12 test suites in 3s: 240 tests passed, 0 failed, 0 skipped (240 total tests)" */
const forgeCounts = (output) => {
  const line = [...output.matchAll(/(\d+) tests? passed, (\d+) failed, (\d+) skipped/g)].at(-1)
  const failures = [...new Set(output.match(/^\[FAIL.*$/gm))]
  return line ? { passed: Number(line[1]), failed: Number(line[2]), failures } : undefined
}

/** "87 figures of gas, 0 changed": one check, whose failures are the figures that changed. */
const gasCounts = (output) => {
  const lines = output.trimEnd().split('\n')
  const changed = / figures of gas, (\d+) changed$/.exec(lines.at(-1))
  if (!changed) return undefined
  return changed[1] === '0' ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: lines.slice(0, -1) }
}

/** Titles of the journeys that came to an outcome: `flaky` ones passed only at their second try. */
const titlesOf = (suite, outcome) => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, outcome)),
]

/** A journey that passes at its second try counts as passed and is named, so that it is mended. */
const playwrightCounts = (name) => {
  const { stats, suites } = json(name)
  const titles = (outcome) => suites.flatMap((suite) => titlesOf(suite, outcome))
  for (const title of titles('flaky')) console.log(`passed at the second try: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: titles('unexpected') }
}

const vitest = (project) => ({
  name: `vitest: ${project}`,
  command: [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  counts: () => vitestCounts(`${project}.json`),
})

/** Cheapest and most telling first. What needs no contracts runs beside their compiler, which takes one core for minutes. */
const suites = [
  {
    name: 'forge: unit, fuzz, invariants',
    command: [bin('forge'), 'test', '--no-match-path', 'contracts/test/vectors/*'],
    counts: forgeCounts,
  },
  // Reads what the suite before it wrote.
  { name: 'forge: gas within 1 % of its snapshots', command: ['node', 'scripts/gas.mjs'], counts: gasCounts },
  { ...vitest('unit'), needsContracts: false },
  { ...vitest('dom'), needsContracts: false },
  vitest('integration'),
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
    counts: () => playwrightCounts('journeys.json'),
  },
]

const only = process.argv.slice(2)
const wanted = suites.filter(({ name }) => !only.length || only.some((word) => name.includes(word)))
const total = { passed: 0, failed: 0, failures: [] }
const add = ({ passed, failed, failures }) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

const runSuite = async ({ name, command, env, counts }) => {
  console.log(`\n${name}`)
  const started = performance.now()
  const { code, output } = await run(command[0], command.slice(1), { live: true, env })
  let counted
  try {
    counted = counts(output)
  } catch (error) {
    console.log(`no counts: ${error.message}`)
  }
  const { passed, failed: found, failures } = counted ?? { passed: 0, failed: 1, failures: [`${name} gave no counts`] }
  const failed = code && !found ? 1 : found
  add({ passed, failed, failures: failed && !failures.length ? [`${name} ended with code ${code}`] : failures })
  console.log(`${name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}

const beside = only.length ? [] : wanted.filter(({ needsContracts }) => needsContracts === false)
if (!only.length) {
  const compiler = checks.findIndex(({ ahead }) => ahead)
  const steps = beside.map((suite) => ({ name: suite.name, act: () => runSuite(suite), countsItself: true }))
  add(await runSteps([{ name: 'Chromium is installed', act: installChromium }, ...checks.toSpliced(compiler, 0, ...steps)]))
}
for (const suite of wanted.filter((suite) => !beside.includes(suite))) await runSuite(suite)
rmSync(reports, { recursive: true, force: true })
// Once more at the end, where whoever reads the end of a long output finds them.
for (const failure of total.failures) console.log('\n✗', failure)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
