// Writes the next migration when the declared tables have changed. With --check it writes nothing and exits with code 1 instead.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'

const home = path.join(import.meta.dirname, '..')
const drizzleKit = path.join(home, '../../node_modules/drizzle-kit/bin.cjs')

/** Runs drizzle-kit. It exits with code 0 even when it could not read the tables, so only its output tells the result. */
const generate = (out: string): 'unchanged' | 'written' => {
  const options = ['generate', '--dialect', 'postgresql', '--schema', './src/app/*.ts', '--out', path.relative(home, out)]
  const { stdout, stderr } = spawnSync(process.execPath, [drizzleKit, ...options], { cwd: home, encoding: 'utf8', input: '' })
  if (stdout.includes('No schema changes')) return 'unchanged'
  if (stdout.includes('Your SQL migration file')) return 'written'
  throw new Error(`${stdout}${stderr}`)
}

const kept = path.join(home, 'migrations')
if (process.argv.includes('--check')) {
  const copy = mkdtempSync(path.join(home, '.migrations-'))
  try {
    cpSync(kept, copy, { recursive: true })
    if (generate(copy) === 'written') {
      console.error('the tables of packages/schema/src/app have changed without a migration: npm run migrations -w @exchange/schema')
      process.exitCode = 1
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
} else generate(kept)
