// npm run check: everything that needs no running world. `-- --fix` writes formatting and generated files.
import './ensure.mjs'
import { existsSync } from 'node:fs'
import { LANES, run, runSteps } from './lib/steps.mjs'

const fix = process.argv.includes('--fix')
const bin = (name) => `node_modules/.bin/${name}`
const tool = (name) => `tools/node_modules/.bin/${name}`
const tsx = (file, ...args) => [bin('tsx'), file, ...args]
const drift = fix ? [] : ['--check']

const installTools = async () => {
  if (existsSync(tool('oxlint')) && existsSync(tool('prettier')) && existsSync(tool('knip'))) return
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: 'tools' })
  if (code) throw new Error(output)
}

const projects = [
  'packages/domain',
  'packages/protocol',
  'packages/schema',
  'packages/api-client',
  'packages/ui',
  'apps/devnet',
  'apps/indexer',
  'apps/api',
  'apps/executors',
  'apps/worker',
  'apps/web',
  'e2e',
]

/** Checks that need no compiled contracts, in order: cheapest and most useful first. */
export const sourceChecks = [
  { name: 'tools are installed', act: installTools, alone: true },
  { name: 'boundaries, clock rule, exact versions', command: ['node', 'scripts/boundaries/check.mjs'] },
  { name: 'NatSpec of interfaces', command: ['node', 'scripts/natspec/check.mjs'] },
  { name: 'trees have their tests', command: ['node', 'scripts/trees/check.mjs'] },
  { name: 'format: TypeScript', command: [tool('prettier'), fix ? '--write' : '--check', '--log-level', 'warn', '**/*.{ts,tsx,mjs,css}'] },
  { name: 'format: Solidity', command: [bin('forge'), 'fmt', ...(fix ? [] : ['--check']), 'contracts'] },
  // Before lint, which needs them for the indexer.
  { name: 'indexer types', command: ['../../node_modules/.bin/ponder', 'codegen'], cwd: 'apps/indexer', alone: true },
  {
    name: 'lint',
    command: [tool('oxlint'), '--type-aware', '--quiet', '.'],
    env: { PATH: `${process.cwd()}/tools/node_modules/.bin:${process.env.PATH}` },
  },
  { name: 'contracts of LayerZero as published', command: ['node', 'scripts/layerzero.mjs', ...drift] },
  { name: 'generated OpenAPI and SDL in step', command: tsx('apps/api/scripts/generate.ts', ...drift) },
  { name: 'migrations in step with the tables', command: tsx('packages/schema/scripts/migrations.ts', ...drift) },
  ...projects.map((project) => ({ name: `types: ${project}`, command: [bin('tsc'), '-p', project] })),
  { name: 'unused code', command: [tool('knip'), '--no-progress'] },
  { name: 'message catalogues complete', command: tsx('apps/web/scripts/catalogues.ts', ...drift) },
  { name: 'journeys quote what catalogues say', command: ['node', 'scripts/quotes.mjs'] },
  { name: 'size budget of /swap', command: tsx('apps/web/scripts/size.ts', '--build') },
  { name: 'variables and events are those of the pages', command: ['node', 'scripts/names.mjs'] },
  { name: 'pages and comments in plain words', command: tsx('scripts/prose.ts') },
  { name: 'requirements have tests, pages name files that are there', command: ['node', 'scripts/trace.mjs'] },
]

/** Checks of the compiler's output. Compiling uses one core for minutes: checks that do not need it run in parallel. */
export const contractChecks = [
  { name: 'contracts compile', command: [bin('forge'), 'build'], ahead: true },
  { name: 'kept artifacts in step', command: tsx('apps/devnet/scripts/artifacts.ts', ...drift) },
  { name: 'generated ABIs in step', command: tsx('packages/protocol/scripts/generate.ts', ...drift) },
  // Runs the compiler again, which rewrites the input of the two above.
  { name: 'generated vectors in step', command: ['node', 'scripts/vectors.mjs', ...drift], alone: true },
]

if (import.meta.url === `file://${process.argv[1]}`) {
  const { passed, failed } = await runSteps([...sourceChecks, ...contractChecks], { lanes: fix ? 1 : LANES })
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
