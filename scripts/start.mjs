// npm start: installs what is missing, then starts the whole product and stays in the foreground until Ctrl-C.
import { spawn } from 'node:child_process'
import path from 'node:path'
import './ensure.mjs'

const root = path.resolve(import.meta.dirname, '..')
const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'apps/devnet/src/start.ts')], { cwd: root, stdio: 'inherit' })

// The terminal sends Ctrl-C to both, while a signal to this process alone is passed on; the child ignores the duplicate.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
