// The end of a run as plain text: counts and times of each suite, and its slowest tests.

const SHOWN = 20

/** The slowest tests, slowest first; those below a tenth of a second are left out. */
export const slowest = (tests, count = SHOWN) =>
  tests
    .filter(({ seconds }) => seconds >= 0.05)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)

const secondsCell = (seconds) => seconds.toFixed(1).padStart(9)

/** A list of the slowest tests, one per line; empty when none took time. */
export const slowestLines = (tests) => slowest(tests).map(({ name, seconds }) => `${secondsCell(seconds)}  ${name}`)

const row = (width, [suite, ...cells]) => [suite.padEnd(width), ...cells.map((cell) => String(cell).padStart(9))].join('').trimEnd()

/** One line per suite: its counts and its seconds. `seconds` of the whole is the elapsed time: suites may run in parallel. */
export const suiteTable = (suites, seconds) => {
  const width = Math.max(...suites.map(({ name }) => name.length), 'suite'.length)
  const sum = (kind) => suites.reduce((total, suite) => total + suite[kind], 0)
  return [
    row(width, ['suite', 'passed', 'failed', 'seconds']),
    ...suites.map((suite) => row(width, [suite.name, suite.passed, suite.failed, suite.seconds.toFixed(1)])),
    row(width, ['all', sum('passed'), sum('failed'), seconds.toFixed(1)]),
  ]
}

/** The table, followed by each suite's slowest tests. */
export const report = (suites, seconds) => [
  ...suiteTable(suites, seconds),
  ...suites.flatMap(({ name, tests = [] }) => {
    const lines = slowestLines(tests)
    return lines.length ? ['', `slowest of ${name}`, ...lines] : []
  }),
]
