import { describe, expect, it } from 'vitest'
import { contractFaultCounts, drillCounts, forgeCounts, gasCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { report } from './report.mjs'

describe('what a runner says of itself', () => {
  it('is read of vitest by test, and what surrounds the tests of a file is a line of its own', () => {
    const file = {
      name: '/repo/a.test.ts',
      status: 'passed',
      startTime: 1_000,
      endTime: 6_000,
      assertionResults: [{ fullName: 'a rule', status: 'passed', duration: 1_500 }],
    }
    const said = { numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 0, success: true, testResults: [file] }
    expect(vitestCounts(said, '/repo')).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      tests: [
        { name: 'a.test.ts › a rule', seconds: 1.5 },
        { name: 'a.test.ts (around its tests)', seconds: 3.5 },
      ],
    })
  })

  it('counts a file of vitest that cannot be run as failed, with the reason', () => {
    const file = { name: '/repo/a.test.ts', status: 'failed', message: 'no such module', startTime: 0, endTime: 0, assertionResults: [] }
    const said = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1, success: false, testResults: [file] }
    expect(vitestCounts(said, '/repo')).toMatchObject({ failed: 1, failures: ['a.test.ts\nno such module'] })
  })

  it('is read of forge by contract', () => {
    const output = `
Ran 2 tests for contracts/test/unit/A.t.sol:ATest
[PASS] test_One() (gas: 10)
[FAIL: wrong] test_Two() (gas: 10)
Suite result: FAILED. 1 passed; 1 failed; 0 skipped; finished in 1.50s (2.10s CPU time)

Ran 1 test for contracts/test/unit/B.t.sol:BTest
[PASS] test_Three() (gas: 10)
Suite result: ok. 1 passed; 0 failed; 0 skipped; finished in 12.00ms (8.00ms CPU time)

Ran 2 test suites in 1.60s (1.51s CPU time): 2 tests passed, 1 failed, 0 skipped (3 total tests)`
    expect(forgeCounts(output)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['[FAIL: wrong] test_Two() (gas: 10)'],
      tests: [
        { name: 'contracts/test/unit/A.t.sol:ATest', seconds: 1.5 },
        { name: 'contracts/test/unit/B.t.sol:BTest', seconds: 0.012 },
      ],
    })
  })

  it('is nothing where forge did not come to its tests', () => {
    expect(forgeCounts('Compiler run failed')).toBeUndefined()
  })

  it('names the figures of gas that changed', () => {
    expect(gasCounts('swap: 1 → 9\n2 figures of gas, 1 changed\n')).toMatchObject({ passed: 0, failed: 1, failures: ['swap: 1 → 9'] })
    expect(gasCounts('2 figures of gas, 0 changed\n')).toMatchObject({ passed: 1, failed: 0, failures: [] })
  })

  it('names the faults of contracts that no test caught, and the drills that did not heal', () => {
    expect(contractFaultCounts('caught  a: one (test_A)\nMISSED  b: two (test_B)\n\n1 of 2 faults caught\n')).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['MISSED  b: two (test_B)'],
    })
    const drills =
      '| api | killed | nothing | 3 s | none | ok |\n| disk | full | nothing | 3 s | none | FAILED |\n\n1 healed, 1 failed, 0 skipped\n'
    expect(drillCounts(drills)).toMatchObject({ passed: 1, failed: 1, failures: ['| disk | full | nothing | 3 s | none | FAILED |'] })
    expect(drillCounts('the world did not come up')).toBeUndefined()
  })

  describe('of Playwright', () => {
    type Try = { readonly duration: number; readonly errors?: readonly { readonly message: string }[] }
    const spec = (title: string, status: string, ...results: readonly Try[]) => ({
      title,
      file: 'swap.e2e.ts',
      tests: [{ status, results }],
    })
    const failed = (...messages: readonly string[]): Try => ({ duration: 1_000, errors: messages.map((message) => ({ message })) })
    const passed: Try = { duration: 2_000, errors: [] }
    const read = (...specs: readonly ReturnType<typeof spec>[]) =>
      playwrightCounts({
        stats: { expected: 1, flaky: 1, unexpected: 1 },
        suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
      })

    it('is read by journey, with the time of a second try', () => {
      expect(
        read(spec('swaps', 'expected', passed), spec('waits', 'flaky', failed('late'), passed), spec('ends', 'unexpected', failed('500'))),
      ).toEqual({
        passed: 2,
        failed: 1,
        failures: ['swap.e2e.ts › ends\n500'],
        flaky: ['swap.e2e.ts › waits\nfirst try: late'],
        tests: [
          { name: 'swap.e2e.ts › swaps', seconds: 2 },
          { name: 'swap.e2e.ts › waits', seconds: 3 },
          { name: 'swap.e2e.ts › ends', seconds: 1 },
        ],
      })
    })

    it('says first what the first try failed of, and what the second did where that is something else', () => {
      const { failures } = read(
        spec('ends', 'unexpected', failed('faucet: \u001b[31m500\u001b[39m'), failed('already there')),
        spec('stays', 'unexpected', failed('no answer'), failed('no answer')),
        spec('breaks', 'unexpected', failed('gone'), { duration: 0 }),
      )
      expect(failures).toEqual([
        'swap.e2e.ts › ends\nfirst try: faucet: 500\nsecond try: already there',
        'swap.e2e.ts › stays\nno answer',
        'swap.e2e.ts › breaks\nfirst try: gone',
      ])
    })

    it('says what a try waited for when its time was up', () => {
      const timedOut = failed('Test timeout of 60000ms exceeded.', 'locator.click: waiting for Swap')
      expect(read(spec('waits', 'flaky', timedOut, passed)).flaky).toEqual([
        'swap.e2e.ts › waits\nfirst try: Test timeout of 60000ms exceeded.\nlocator.click: waiting for Swap',
      ])
    })
  })
})

describe('the end of a run', () => {
  it('shows each suite with its counts and seconds, and the time that passed', () => {
    const suites = [
      { name: 'checks', passed: 30, failed: 0, seconds: 61.24 },
      { name: 'journeys', passed: 9, failed: 1, seconds: 100 },
    ]
    expect(report(suites, 120)).toEqual([
      'suite      passed   failed  seconds',
      'checks         30        0     61.2',
      'journeys        9        1    100.0',
      'all            39        1    120.0',
    ])
  })

  it('lists the twenty slowest tests of a suite, slowest first', () => {
    const tests = Array.from({ length: 30 }, (_, i) => ({ name: `test ${i}`, seconds: i }))
    const lines = report([{ name: 'unit', passed: 30, failed: 0, seconds: 435, tests }], 435)
    expect(lines.slice(3, 6)).toEqual(['', 'slowest of unit', '     29.0  test 29'])
    expect(lines).toHaveLength(25)
    expect(lines.at(-1)).toBe('     10.0  test 10')
  })
})
