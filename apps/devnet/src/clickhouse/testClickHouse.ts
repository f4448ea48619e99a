import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { sleep } from '../clock/sleep.ts'

const BINARIES = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server']
const MISSING =
  'clickhouse-server is not on this machine: apt-get install clickhouse-server, or set CLICKHOUSE_URL to a server whose database may be written to.'
/** Polls, 25 ms apart. */
const MOST_LOOKS = 2_400
/** A name and a password that must not appear in a log. */
const [USER, PASSWORD] = ['copier', 'not-for-logs']

/** The server's binary, from Debian's package when the machine allows installing it. Throws a sentence when it is not available. */
const findBinary = (): string => {
  const find = () => BINARIES.find((file) => existsSync(file))
  const found = find()
  if (found) return found
  const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'clickhouse-server']])
    spawnSync(apt[0] ?? '', [...apt.slice(1), ...words], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const installed = find()
  if (!installed) throw new Error(MISSING)
  return installed
}

const configOf = (dir: string, port: { readonly http: number; readonly tcp: number }): string => `<?xml version="1.0"?>
<yandex>
  <logger><level>warning</level><log>${dir}/server.log</log><errorlog>${dir}/server.err.log</errorlog></logger>
  <listen_host>127.0.0.1</listen_host><http_port>${port.http}</http_port><tcp_port>${port.tcp}</tcp_port>
  <path>${dir}/data/</path><tmp_path>${dir}/tmp/</tmp_path><users_config>${dir}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>268435456</mark_cache_size>
</yandex>`

const USERS = `<?xml version="1.0"?>
<yandex>
  <profiles><default></default></profiles><quotas><default></default></quotas>
  <users><${USER}><password>${PASSWORD}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></${USER}></users>
</yandex>`

const answers = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ping`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The ClickHouse of `CLICKHOUSE_URL`, or a throw-away one from Debian's package that can be killed and restarted. */
export const startClickHouse = async () => {
  const named = process.env['CLICKHOUSE_URL']
  if (named) return { url: named, dir: undefined, restart: undefined, remove: async (): Promise<void> => undefined }
  const binary = findBinary()
  const dir = mkdtempSync(path.join(tmpdir(), 'test-clickhouse-'))
  const port = { http: await getPort(), tcp: await getPort() }
  writeFileSync(path.join(dir, 'config.xml'), configOf(dir, port))
  writeFileSync(path.join(dir, 'users.xml'), USERS)
  const start = async () => {
    const child = spawn(binary, [`--config-file=${dir}/config.xml`], { cwd: dir, stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    const kill = (): Promise<void> => {
      child.kill('SIGKILL')
      return ended
    }
    for (let looks = 0; !(await answers(port.http)); looks++) {
      if (child.exitCode !== null || looks > MOST_LOOKS) {
        await kill()
        throw new Error(`${binary} did not start.`)
      }
      await sleep(25)
    }
    return kill
  }
  let kill = await start()
  // It ends with the process that started it.
  const atExit = (): void => void kill()
  process.once('exit', atExit)
  return {
    url: `http://${USER}:${PASSWORD}@127.0.0.1:${port.http}`,
    /** The directory of its files. */
    dir,
    restart: async (): Promise<void> => {
      await kill()
      kill = await start()
    },
    remove: async (): Promise<void> => {
      process.off('exit', atExit)
      await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type TestClickHouse = Awaited<ReturnType<typeof startClickHouse>>
