// REL-38: npm run coverage:contracts, coverage:domain, coverage:web: measures the code that the tests reach, and fails below the required
// part. `npm run coverage:contracts -- bridge migration` measures only those folders of contracts/src, by the unit tests of the same names.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/steps.mjs'

const bin = (name) => `node_modules/.bin/${name}`

const part = ({ hit, found }) => (found ? hit / found : 1)
const percent = (count) => `${(part(count) * 100).toFixed(1)} %`.padStart(8)
const row = (name, { lines, branches }, note = '') => `${name.padEnd(60)}${percent(lines)}  ${percent(branches)}  ${note}`.trimEnd()

/** The records of LCOV: { file, lines, branches }; both are maps from a name ("line" or "line,block,path") to the number of hits. */
const parse = (lcov) =>
  lcov.split('end_of_record\n').flatMap((record) => {
    const file = /^SF:(.*)$/m.exec(record)?.[1]
    if (!file) return []
    const counts = (pattern) => new Map([...record.matchAll(pattern)].map(([, name, taken]) => [name, Number(taken) || 0]))
    return [{ file, lines: counts(/^DA:(\d+),(\d+)$/gm), branches: counts(/^BRDA:(\d+,\d+,\d+),(-|\d+)$/gm) }]
  })

const added = (one, other) => new Map([...one, ...other].map(([name]) => [name, (one.get(name) ?? 0) + (other.get(name) ?? 0)]))

/** Merges records of several runs per file: what any of them reached counts as reached. */
const merge = (records) => {
  const files = new Map()
  for (const { file, lines, branches } of records) {
    const known = files.get(file) ?? { lines: new Map(), branches: new Map() }
    files.set(file, { lines: added(known.lines, lines), branches: added(known.branches, branches) })
  }
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, counts]) => ({ file, ...counts }))
}

const totals = (counts) => ({ hit: [...counts.values()].filter(Boolean).length, found: counts.size })
const missing = (counts) => [...counts].filter(([, taken]) => !taken).map(([name]) => Number.parseInt(name, 10))

/** A merged record for the table, with the numbers of unreached lines. */
const summary = ({ file, lines, branches }) => ({
  file,
  lines: totals(lines),
  branches: totals(branches),
  missed: [...new Set([...missing(lines), ...missing(branches)])].sort((a, b) => a - b),
})

const sum = (files, kind) =>
  files.reduce((total, { [kind]: { hit, found } }) => ({ hit: total.hit + hit, found: total.found + found }), { hit: 0, found: 0 })

/** Folders of contracts/test that are compiled together: all at once would need more memory than the compiler's module has. */
const PARTS = [
  ['unit/ve', 'unit/nft'],
  ['unit/weighted', 'unit/hub', 'unit/orders', 'hostile', 'integration'],
  ['unit/vaults', 'unit/zap'],
  [],
]
/** Proofs, not specifications: what they reach must also be reached by a named test. */
const PROOFS = ['vectors', 'invariant', 'gas']

const foldersOf = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Folders of contracts/src that hold users' funds and must be reached completely. */
const WHOLE = ['automation', 'bridge', 'migration']

/**
 * For each part, the folders that it leaves to the others; the last part takes the rest. With `only`, the unit tests of that name in one
 * part.
 */
const skippedByPart = (only) => {
  const folders = [
    ...foldersOf('contracts/test').filter((name) => name !== 'unit'),
    ...foldersOf('contracts/test/unit').map((name) => `unit/${name}`),
  ]
  const tests = folders.filter((name) => ![...PROOFS, 'utils', 'harness', 'faults'].includes(name))
  const parts = only.length ? [only.map((name) => `unit/${name}`)] : PARTS
  const named = parts.flat()
  for (const name of named) if (!tests.includes(name)) throw new Error(`contracts/test/${name} is no folder of tests`)
  return parts.map((part) => {
    const own = part.length ? part : tests.filter((name) => !named.includes(name))
    return [...PROOFS, ...tests.filter((name) => !own.includes(name))]
  })
}

/** For example `bridge` for contracts/src/bridge/BridgeGate.sol */
const folderOf = (file) => file.split('/')[2]

/**
 * Contracts of the product. Tokens that misbehave on purpose are left out: each of their lines is an attack. Compiled without the
 * optimiser, as coverage requires, and therefore without the tests of contract size.
 */
const contracts = async (only) => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-coverage-'))
  const records = []
  for (const [index, skipped] of skippedByPart(only).entries()) {
    const report = join(folder, `${index}.info`)
    const { code, output } = await run(bin('forge'), [
      'coverage',
      ...skipped.flatMap((name) => ['--skip', `contracts/test/${name}/**`]),
      '--no-match-test=IsSmallEnough|LimitOfCode',
      // Without the optimiser, the table of every token at every entry costs more than the default limit of a test.
      '--gas-limit=20000000000',
      '--report=lcov',
      `--report-file=${report}`,
    ])
    if (code) {
      console.log(output.slice(-4000))
      return 1
    }
    records.push(...parse(readFileSync(report, 'utf8')))
  }
  rmSync(folder, { recursive: true, force: true })
  const files = merge(records)
    .map(summary)
    .filter(({ file, lines }) => file.startsWith('contracts/src/') && !file.startsWith('contracts/src/testing/hostile/') && lines.found)
    .filter(({ file }) => !only.length || only.includes(folderOf(file)))
  const total = { lines: sum(files, 'lines'), branches: sum(files, 'branches') }
  console.log(`${''.padEnd(60)}${'lines'.padStart(8)}${'branches'.padStart(10)}  not reached`)
  for (const { file, missed, ...counts } of files) console.log(row(file.replace('contracts/src/', ''), counts, missed.join(' ')))
  console.log(row('all', total))
  const asked = { lines: 0.98, branches: 0.95 }
  const partly = files.filter(({ file, missed }) => missed.length && WHOLE.includes(folderOf(file)))
  for (const { file } of partly) console.log(`${file}: all of it is asked for`)
  const short = Object.entries(asked).filter(([kind, least]) => part(total[kind]) < least)
  for (const [kind, least] of short) console.log(`${kind}: ${percent(total[kind]).trim()} is below ${least * 100} %`)
  return short.length || partly.length ? 1 : 0
}

/** Every branch and function of some folders, by their own tests. */
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
  // The code that sends wallet requests, follows them, and prices them; not the looks, and not test helpers.
  web: vitest({
    projects: ['unit', 'dom'],
    tests: ['apps/web/src/shared/transactions', 'apps/web/src/entities', 'apps/web/src/features/swap', '/flows/'],
    include: [
      'shared/transactions/**/*.ts',
      'entities/**/*.flow.ts',
      'entities/liquidity/poolRequest.ts',
      'entities/trade/quotes/*.ts',
      'features/**/flows/*.ts',
    ].map((files) => `apps/web/src/${files}`),
    exclude: ['**/*.tsx', '**/testing.ts'],
  }),
}

const suite = suites[process.argv[2]]
if (!suite) throw new Error(`one of ${Object.keys(suites).join(', ')}`)
process.exitCode = await suite(process.argv.slice(3))
