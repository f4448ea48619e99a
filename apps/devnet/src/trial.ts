import fs from 'node:fs'
import path from 'node:path'
import { spawnAnvil, waitForAnvil, resumeChain } from './chain/anvil.ts'
import { wallSeconds, monotonicMs } from './clock/wallClock.ts'
import { deployChain } from './contracts/deploy.ts'
import { writeHistory } from './history.ts'
import { markets } from './scenario/catalogue.ts'
import { lengthOfScenario, type ScenarioName } from './scenario/scenario.ts'
import { once } from 'node:events'
import { buildContracts } from './contracts/build.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const dir = '/tmp/devnet-data/trial'
fs.rmSync(dir, { recursive: true, force: true })
fs.mkdirSync(dir, { recursive: true })
const name = (process.argv[2] ?? 'fullYear') as ScenarioName
let t = monotonicMs()
const lap = (l: string) => { console.log(l, Math.round(monotonicMs() - t), 'ms'); t = monotonicMs() }
if (process.env.BUILD) { await buildContracts(root, dir + '/forge.log'); lap('forge') }
const end = wallSeconds()
const genesis = end - lengthOfScenario(name) - 3600
const kids = markets.map((m, i) => ({ m, url: `http://127.0.0.1:${9745 + i}`, kid: spawnAnvil({ chainId: m.chainId, host: '127.0.0.1', port: 9745 + i, stateFile: `${dir}/chain-${m.chainId}.json`, genesisTimestamp: genesis, logFile: `${dir}/anvil.log` }) }))
try {
  for (const k of kids) await waitForAnvil(k.url, k.m.chainId, () => k.kid.exitCode === null)
  lap('anvil')
  const deployed = await Promise.all(kids.map((k) => deployChain(root, k.url, k.m, genesis)))
  lap('deploy')
  console.log(await writeHistory(name, kids.map((k, i) => ({ url: k.url, ground: deployed[i]!.ground })), genesis, end, () => {}))
  lap('history')
  for (const k of kids) await resumeChain(k.url, wallSeconds())
} finally {
  for (const k of kids) { k.kid.kill('SIGINT'); if (k.kid.exitCode === null) await once(k.kid, 'exit') }
  lap('stop')
  for (const k of kids) console.log(fs.statSync(`${dir}/chain-${k.m.chainId}.json`).size / 1e6, 'MB')
}
