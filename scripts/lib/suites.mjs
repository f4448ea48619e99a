// The suites of `npm test`: how each is run, and how its counts are parsed.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { forgeCounts, gasCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { slowestLines } from './report.mjs'
import { run } from './steps.mjs'

const root = resolve(import.meta.dirname, '../..')
const bin = (name) => `node_modules/.bin/${name}`

/** Runs commands over their own world. */
export const overWorld = [bin('tsx'), 'e2e/overWorld.ts']

/** Adds the counts of parts to one suite's. */
const added = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  ...Object.fromEntries(['failures', 'flaky', 'tests'].map((kind) => [kind, parts.flatMap((part) => part[kind])])),
})

/**
 * The suites, with reports in a folder: cheapest and most useful first. Those `besideCompiler` need no compiled contracts. Journeys with
 * the release tag, and tests that need a special server, are left out unless `every` one is requested.
 */
export const suitesOf = (reports, { every = false } = {}) => {
  const json = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))
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
    counts: () => vitestCounts(json(`${project}.json`), root),
  })
  const journeys = (project) => [
    'env',
    `PLAYWRIGHT_JSON_OUTPUT_NAME=${join(reports, `${project}.json`)}`,
    bin('playwright'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--project=${project}`,
    '--no-deps',
    ...(every ? [] : ['--grep-invert=@release']),
  ]
  return [
    { ...vitest('unit'), besideCompiler: true },
    { ...vitest('dom'), besideCompiler: true },
    {
      name: 'forge: unit, fuzz, invariants',
      command: [bin('forge'), 'test', '--no-match-path', 'contracts/test/vectors/*'],
      counts: forgeCounts,
    },
    // Reads the output of the previous suite.
    { name: 'forge: gas within 1 % of its snapshots', command: ['node', 'scripts/gas.mjs'], counts: gasCounts },
    vitest('integration'),
    ...(every ? [vitest('release')] : []),
    {
      name: 'journeys',
      command: [...overWorld, ...journeys('beside'), 'and', ...journeys('alone')],
      counts: () => added(['beside', 'alone'].map((project) => playwrightCounts(json(`${project}.json`)))),
    },
  ]
}

/** A suite without counts is one check. */
const countsOf = ({ name, counts }, { code, output }) => {
  try {
    return counts ? counts(output) : { passed: code ? 0 : 1, failed: code ? 1 : 0, failures: [], tests: [] }
  } catch (error) {
    console.log(`${name} gave no counts: ${error.message}`)
    return undefined
  }
}

/** Runs a suite and prints its progress and its slowest tests. Resolves to { name, passed, failed, failures, tests, seconds }. */
export const runSuite = async (suite) => {
  const { name, command, env } = suite
  console.log(`\n${name}`)
  const started = performance.now()
  const ended = await run(command[0], command.slice(1), { live: true, env })
  const seconds = (performance.now() - started) / 1_000
  const found = countsOf(suite, ended) ?? { passed: 0, failed: 1, failures: [`${name} gave no counts`], tests: [] }
  const failed = ended.code && !found.failed ? 1 : found.failed
  const failures = failed && !found.failures.length ? [`${name} ended with code ${ended.code}`] : found.failures
  for (const line of slowestLines(found.tests)) console.log(line)
  for (const title of found.flaky ?? []) console.log(`passed at the second try: ${title}`)
  console.log(`${name}: ${found.passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`)
  return { name, passed: found.passed, failed, failures, tests: found.tests, seconds }
}
