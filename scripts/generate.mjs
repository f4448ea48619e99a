// npm run generate: every generated file, in order of dependency.
import './ensure.mjs'
import { runSteps } from './lib/steps.mjs'

const tsx = (file, ...args) => ['node_modules/.bin/tsx', file, ...args]
const { failed } = await runSteps([
  { name: 'contracts', command: ['node_modules/.bin/forge', 'build'] },
  { name: 'artifacts', command: tsx('apps/devnet/scripts/artifacts.ts') },
  { name: 'contracts of LayerZero', command: ['node', 'scripts/layerzero.mjs'] },
  { name: 'vectors', command: ['node', 'scripts/vectors.mjs'] },
  { name: 'ABIs', command: tsx('packages/protocol/scripts/generate.ts') },
  { name: 'OpenAPI and SDL', command: tsx('apps/api/scripts/generate.ts') },
  { name: 'message catalogues', command: tsx('apps/web/scripts/catalogues.ts') },
])
process.exitCode = failed ? 1 : 0
