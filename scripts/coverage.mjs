// npm run coverage:contracts, coverage:domain, coverage:web: how much of the code the tests reach, and a failure below what is asked of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/steps.mjs'

const bin = (name) => `node_modules/.bin/${name}`

const part = ({ hit, found }) => (found ? hit / found : 1)
const percent = (count) => `${(part(count) * 100).toFixed(1)} %`.padStart(8)
const row = (name, { lines, branches }, note = '') => `${name.padEnd(60)}${percent(lines)}  ${percent(branches)}  ${note}`.trimEnd()

/** Files of an LCOV record: { file, lines, branches, missed: line numbers of what no test reached }. */
const parse = (lcov) =>
  lcov.split('end_of_record\n').flatMap((record) => {
    const file = /^SF:(.*)$/m.exec(record)?.[1]
    if (!file) return []
    const counts = (pattern) => [...record.matchAll(pattern)].map(([, line, taken]) => ({ line: Number(line), hit: Number(taken) > 0 }))
    const lines = counts(/^DA:(\d+),(\d+)$/gm)
    const branches = counts(/^BRDA:(\d+),\d+,\d+,(-|\d+)$/gm)
    const count = (list) => ({ hit: list.filter(({ hit }) => hit).length, found: list.length })
    const missed = [...lines, ...branches].filter(({ hit }) => !hit).map(({ line }) => line)
    return [{ file, lines: count(lines), branches: count(branches), missed: [...new Set(missed)].sort((a, b) => a - b) }]
  })

const sum = (files, kind) =>
  files.reduce((total, { [kind]: { hit, found } }) => ({ hit: total.hit + hit, found: total.found + found }), { hit: 0, found: 0 })

/**
 * Contracts of the product. Left out: tokens that misbehave on purpose, whose every line is some attack. Vectors, invariants and gas run
 * without it: they prove, but what they reach must be reached by a test that says so. Compiled without the optimiser, as coverage needs it.
 */
const contracts = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-coverage-'))
  const report = join(folder, 'lcov.info')
  const { code, output } = await run(bin('forge'), [
    'coverage',
    '--no-match-path=contracts/test/{vectors,invariant,gas}/**',
    '--report=lcov',
    `--report-file=${report}`,
  ])
  if (code) {
    console.log(output.slice(-4000))
    return 1
  }
  const files = parse(readFileSync(report, 'utf8')).filter(
    ({ file, lines }) => file.startsWith('contracts/src/') && !file.startsWith('contracts/src/tokens/hostile/') && lines.found,
  )
  rmSync(folder, { recursive: true, force: true })
  const total = { lines: sum(files, 'lines'), branches: sum(files, 'branches') }
  console.log(`${''.padEnd(60)}${'lines'.padStart(8)}${'branches'.padStart(10)}  not reached`)
  for (const { file, missed, ...counts } of files) console.log(row(file.replace('contracts/src/', ''), counts, missed.join(' ')))
  console.log(row('all', total))
  const asked = { lines: 0.98, branches: 0.95 }
  const short = Object.entries(asked).filter(([kind, least]) => part(total[kind]) < least)
  for (const [kind, least] of short) console.log(`${kind}: ${percent(total[kind]).trim()} is below ${least * 100} %`)
  return short.length ? 1 : 0
}

/** Every branch and function of some folders, by the tests of theirs. */
const vitest =
  ({ projects, tests, include, exclude = [] }) =>
  async () => {
    const { code } = await run(
      bin('vitest'),
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...tests,
        '--testTimeout=60000',
        '--coverage',
        ...include.map((files) => `--coverage.include=${files}`),
        ...['**/*.test.{ts,tsx}', ...exclude].map((files) => `--coverage.exclude=${files}`),
        '--coverage.reporter=text',
        '--coverage.thresholds.branches=100',
        '--coverage.thresholds.functions=100',
      ],
      { live: true },
    )
    return code
  }

const suites = {
  contracts,
  domain: vitest({ projects: ['unit'], tests: ['packages/domain'], include: ['packages/domain/src/**/*.ts'] }),
  // What asks a wallet for something, follows it, and prices it; not its looks, and not what only the tests use.
  web: vitest({
    projects: ['unit', 'dom'],
    tests: ['apps/web/src/shared/transactions', 'apps/web/src/features/swap'],
    include: ['apps/web/src/shared/transactions/*.ts', 'apps/web/src/features/swap/{flows,quotes}/*.ts'],
    exclude: ['**/*.tsx', '**/testing.ts'],
  }),
}

const suite = suites[process.argv[2]]
if (!suite) throw new Error(`one of ${Object.keys(suites).join(', ')}`)
process.exitCode = await suite()
