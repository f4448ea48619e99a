// Compares lists of names in pages with the code: variables of the environment, and types of `/events`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { eventFaults, heardEvents, sentEvents } from './lib/events.mjs'
import { variableFaults } from './lib/variables.mjs'

const read = (file) => readFileSync(file, 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && existsSync(file) && !/\.test\.ts$|\/(test|bench|generated|scripts)\//.test(file))

/** Code that runs in a process of ours. The browser's code reads no variables: its build decides what it contains. */
const sources = new Map(files.filter((file) => !/^apps\/web\/(?!server\/)|^packages\/ui\//.test(file)).map((file) => [file, read(file)]))
const apps = ['api', 'executors', 'indexer', 'worker'].map((name) => `apps/${name}`)

const faults = [
  ...variableFaults(
    {
      sources,
      example: read('.env.example'),
      operating: read('docs/OPERATING.md'),
      readmes: new Map(apps.map((folder) => [folder, read(`${folder}/README.md`)])),
    },
    {
      // npm start names the build that it serves, Postgres a file, and tests start their own server.
      internal: ['WEB_DIST', 'PG_VERSION'],
      local: ['DATA_DIR', 'LIVE_TRADES', 'INDEXER_DISABLE_CACHE'],
      // Read by Node and by Ponder.
      foreign: ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PONDER_TELEMETRY_DISABLED'],
    },
  ),
  ...eventFaults({
    sent: files.filter((file) => file.startsWith('apps/api/src/')).flatMap((file) => sentEvents(read(file))),
    heard: heardEvents(read('apps/web/src/shared/events/events.ts')),
    pages: new Map(['docs/ARCHITECTURE.md', 'apps/api/README.md'].map((file) => [file, read(file)])),
  }),
]
for (const fault of faults) console.error(fault)
console.log(`${sources.size} sources, ${faults.length} names that pages and code do not share`)
process.exitCode = faults.length > 0 || sources.size === 0 ? 1 : 0
