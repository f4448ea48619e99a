// Parses the runners' reports into one form: { passed, failed, failures, tests }, where a test is { name, seconds }.

import { stripVTControlCharacters } from 'node:util'

/** The readable start of a failure, for the list at the end. */
const shortened = (text) => (text ?? '').split('\n').slice(0, 12).join('\n')

const fromRoot = (file, root) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file)

/** A file's tests, and one more line for the time around them, such as starting a chain. */
const vitestTests = ({ name, startTime, endTime, assertionResults }, root) => {
  const file = fromRoot(name, root)
  const tests = assertionResults.map(({ fullName, duration }) => ({ name: `${file} › ${fullName}`, seconds: (duration ?? 0) / 1_000 }))
  const around = (endTime - startTime) / 1_000 - tests.reduce((sum, { seconds }) => sum + seconds, 0)
  return around > 0 ? [...tests, { name: `${file} (around its tests)`, seconds: around }] : tests
}

/** The JSON report of vitest. */
export const vitestCounts = ({ numPassedTests, numFailedTests, numFailedTestSuites, success, testResults }, root) => {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && message ? [`${fromRoot(name, root)}\n${shortened(message)}`] : []),
    ...assertionResults
      .filter(({ status: outcome }) => outcome === 'failed')
      .map(({ fullName, failureMessages }) => `${fromRoot(name, root)} › ${fullName}\n${shortened(failureMessages?.join('\n'))}`),
  ])
  return {
    passed: numPassedTests,
    // A file that cannot run has no failed test, and one failed test fails every group around it.
    failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
    failures,
    tests: testResults.flatMap((file) => vitestTests(file, root)),
  }
}

const UNITS = { ms: 0.001, s: 1, µs: 0.000001 }

/**
 * Contracts with their time: "Ran 3 tests for a/B.t.sol:C", its tests, then "Suite result: ok. 3 passed; … finished in 1.42s (2.1s CPU
 * time)".
 */
const forgeContracts = (output) => {
  let contract = ''
  return output.split('\n').flatMap((line) => {
    contract = /^Ran \d+ tests? for (\S+)$/.exec(line)?.[1] ?? contract
    const [, amount, unit] = /^Suite result: .* finished in ([\d.]+)(ms|s|µs)/.exec(line) ?? []
    return amount ? [{ name: contract, seconds: Number(amount) * UNITS[unit] }] : []
  })
}

/** "Ran 12 test suites in 3s: 240 tests passed, 0 failed, 0 skipped (240 total tests)". Forge reports times per contract, not per test. */
export const forgeCounts = (output) => {
  const line = [...output.matchAll(/(\d+) tests? passed, (\d+) failed, (\d+) skipped/g)].at(-1)
  const failures = [...new Set(output.match(/^\[FAIL.*$/gm))]
  return line ? { passed: Number(line[1]), failed: Number(line[2]), failures, tests: forgeContracts(output) } : undefined
}

/** "87 figures of gas, 0 changed": one check, with the changed figures as failures. */
export const gasCounts = (output) => {
  const lines = output.trimEnd().split('\n')
  const changed = / figures of gas, (\d+) changed$/.exec(lines.at(-1))
  if (!changed) return undefined
  const isSame = changed[1] === '0'
  return { passed: isSame ? 1 : 0, failed: isSame ? 0 : 1, failures: isSame ? [] : lines.slice(0, -1), tests: [] }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Seconds of a journey, including a retry. */
const journeySeconds = ({ tests }) =>
  tests.reduce((sum, { results }) => sum + results.reduce((own, { duration }) => own + duration, 0), 0) / 1_000

const TRIES = ['first', 'second']

/** The fault of a try: a timeout says little without what it waited for, which comes after. */
const faultOf = ({ error, errors = error ? [error] : [] }) =>
  shortened(stripVTControlCharacters(errors.flatMap(({ message }) => message ?? []).join('\n')))

/**
 * The fault of a journey. The first try explains it: a retry may fail because of what the first left behind, and is shown when it differs.
 */
const journeyFaults = (spec, outcome) => {
  const { results } = spec.tests.find(({ status }) => status === outcome)
  const faults = results.map(faultOf)
  if (new Set(faults).size === 1) return faults.slice(0, 1).filter(Boolean)
  return faults.flatMap((fault, i) => (fault ? [`${TRIES[i] ?? i + 1} try: ${fault}`] : []))
}

/**
 * The JSON report of Playwright. A journey that passes on retry counts as passed and is listed in `flaky` with the fault of its first try,
 * so that it gets fixed.
 */
export const playwrightCounts = ({ stats, suites }) => {
  const specs = suites.flatMap(specsOf)
  const named = ({ file, title }) => `${file} › ${title}`
  const ended = (outcome) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map((spec) => [named(spec), ...journeyFaults(spec, outcome)].join('\n'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: ended('unexpected'),
    flaky: ended('flaky'),
    tests: specs.map((spec) => ({ name: named(spec), seconds: journeySeconds(spec) })),
  }
}

/** "87 of 88 faults caught": failures are the lines of missed ones. */
export const contractFaultCounts = (output) => {
  const [, caught, all] = /^(\d+) of (\d+) faults caught$/m.exec(output) ?? []
  if (!all) return undefined
  return { passed: Number(caught), failed: Number(all) - Number(caught), failures: output.match(/^MISSED.*$/gm) ?? [], tests: [] }
}

/** "9 healed, 0 failed, 1 skipped": failures are the bad rows of the drills' table. */
export const drillCounts = (output) => {
  const [, healed, failed] = /^(\d+) healed, (\d+) failed/m.exec(output) ?? []
  if (!healed) return undefined
  return { passed: Number(healed), failed: Number(failed), failures: output.match(/^\|.*\| FAILED \|$/gm) ?? [], tests: [] }
}
