// npm test: installs what the tests need, runs the checks and every suite, and adds all runners up in its last line.
import './ensure.mjs'
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { run, runSteps } from './lib/steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'exchange-tests-'))
const bin = (name) => `node_modules/.bin/${name}`

/** Chromium of the system's packages, where the machine lets us install it. */
const installChromium = async () => {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium')) return
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...root, 'apt-get']
  await run(apt[0], [...apt.slice(1), 'update'])
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']
  const { code, output } = await run(apt[0], [...apt.slice(1), 'install', '-y', '--no-install-recommends', ...packages])
  if (code)
    throw new Error(`Chromium is missing and could not be installed. Install it, or set CHROMIUM to a binary.\n${output.slice(-2000)}`)
}

const json = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

const vitestCounts = (name) => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = json(name)
  // A file that cannot be run has no failed test, and one failed test fails every group around it.
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)) }
}

/** "Ran 12 test suites in 3s: 240 tests passed, 0 failed, 0 skipped (240 total tests)" */
const forgeCounts = (output) => {
  const line = [...output.matchAll(/(\d+) tests? passed, (\d+) failed, (\d+) skipped/g)].at(-1)
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : undefined
}

/** Titles of the journeys that passed only at their second try. */
const flakyIn = (suite) => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(flakyIn),
]

/** A journey that passes at its second try counts as passed and is named, so that it is mended. */
const playwrightCounts = (name) => {
  const { stats, suites } = json(name)
  for (const title of suites.flatMap(flakyIn)) console.log(`passed at the second try: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
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

/** Cheapest and most telling first. */
const suites = [
  {
    name: 'forge: unit, fuzz, invariants',
    command: [bin('forge'), 'test', '--no-match-path', 'contracts/test/vectors/*'],
    counts: forgeCounts,
  },
  vitest('unit'),
  vitest('dom'),
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
const total = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
}

if (!only.length) add(await runSteps([{ name: 'Chromium is installed', act: installChromium }, ...checks]))
for (const { name, command, env, counts } of wanted) {
  console.log(`\n${name}`)
  const started = performance.now()
  const { code, output } = await run(command[0], command.slice(1), { live: true, env })
  let counted
  try {
    counted = counts(output)
  } catch (error) {
    console.log(`no counts: ${error.message}`)
  }
  const { passed, failed } = counted ?? { passed: 0, failed: 1 }
  add({ passed, failed: code && !failed ? 1 : failed })
  console.log(`${name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
