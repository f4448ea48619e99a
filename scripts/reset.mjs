// npm run reset: removes the local world (chains, history, local database), so that the next npm start makes a fresh one.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import './ensure.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'apps/devnet/src/reset.ts')], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
