// npm run faults [-- <drill…>]: breaks a running world on purpose: the world at PORT_OFFSET, or a new one.
import './ensure.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const offset = process.env.PORT_OFFSET ?? '11000'
const env = { ...process.env, E2E_PORT_OFFSET: offset }
const args = ['--import', 'tsx', path.join(root, 'e2e/faults/run.ts'), ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })

// The drills' world is stopped in order, whoever stops the drills.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
