import { randomBytes } from 'node:crypto'
import { accountIndex, accountKey } from './chain/accounts.ts'
import type { Env } from './env.ts'
import { paths } from './env.ts'
import { chainUrl } from './chains.ts'
import { personaNamed } from './chain/personas.ts'
import { markets } from './ground/catalogue.ts'
import type { GuardedChain } from './supervisor/ponderGuard.ts'
import { indexerProcess } from './supervisor/indexer.ts'
import { appProcess } from './processes/nodeProcess.ts'
import type { ProcessSpec } from './processes/supervised.ts'
import { localBuildDir } from './supervisor/webBuild.ts'

/** The product's own processes, in the order in which they start. */
export const serviceNames = ['web', 'api', 'executors', 'indexer', 'worker', 'store'] as const
export type ServiceName = (typeof serviceNames)[number]

/** A process's RPC URL for a chain: its own override, the common one, or the chain itself. */
export const serviceRpcUrl = (env: Env, service: ServiceName, chainId: number): string =>
  env.rpcOverrides[`${service.toUpperCase()}_RPC_${chainId}`] ?? env.rpcOverrides[`RPC_${chainId}`] ?? chainUrl(env, chainId)

/** Only this world can sign requests that its store accepts. */
const STORE_SECRET = randomBytes(32).toString('hex')

/** The environment of processes that use this world's file store. */
const storeEnvironment = (env: Env): NodeJS.ProcessEnv =>
  env.hasOwnStore
    ? {}
    : {
        S3_ENDPOINT: `http://127.0.0.1:${env.ports.store.port}`,
        S3_BUCKET: 'pictures',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY: 'local',
        S3_SECRET_KEY: STORE_SECRET,
      }

/** The environment of processes that send mails, or say whether mails are sent. */
const mailEnvironment = (env: Env): NodeJS.ProcessEnv =>
  env.hasOwnMail ? {} : { SMTP_URL: `smtp://127.0.0.1:${env.ports.mail.port}`, MAIL_FROM: 'alerts@localhost' }

/** Keys of a local world's executors. */
const executorKeys = (): NodeJS.ProcessEnv => ({
  EXECUTOR_KEY: accountKey(accountIndex.executor),
  SOLVER_KEY: accountKey(accountIndex.solver),
  RANKING_KEY: accountKey(accountIndex.ranking),
  PRICE_KEEPER_KEY: accountKey(accountIndex.priceKeeper),
  PERP_KEEPER_KEY: accountKey(accountIndex.perpKeeper),
  UPKEEP_KEEPER_KEY: accountKey(accountIndex.upkeepKeeper),
  RELAYER_KEY: accountKey(accountIndex.relayer),
})

/** The environment of a process: ports and URLs are explicit, so that no process adds its own offset. */
export function serviceEnvironment(env: Env, databaseUrl: string, service: ServiceName): NodeJS.ProcessEnv {
  const { PORT_OFFSET: _offset, ...inherited } = process.env
  return {
    ...inherited,
    ...Object.fromEntries(Object.values(env.ports).map(({ variable, port }) => [variable, String(port)])),
    ...Object.fromEntries(markets.map(({ chainId }) => [`RPC_${chainId}`, serviceRpcUrl(env, service, chainId)])),
    DATA_DIR: env.dataDir,
    DATABASE_URL: service === 'indexer' ? (env.indexDatabaseUrl ?? databaseUrl) : databaseUrl,
    DEPLOYMENTS_DIR: paths(env.dataDir).deployments,
    NETWORKS: markets.map(({ chainId }) => chainId).join(','),
    // The starter of the world can open only the web server to others.
    WEB_HOST: env.host,
    API_HOST: '127.0.0.1',
    API_URL: `http://127.0.0.1:${env.ports.api.port}`,
    WEB_DIST: localBuildDir(env.root),
    ...storeEnvironment(env),
    ...mailEnvironment(env),
    PONDER_TELEMETRY_DISABLED: 'true',
    ...((service === 'api' || service === 'web') && { ONRAMP: 'sandbox' }),
    ...(service === 'api' && {
      SUPER_ADMIN: process.env['SUPER_ADMIN'] || personaNamed('super admin'),
      STORY_ISSUER_KEY: accountKey(accountIndex.storyIssuer),
    }),
    ...(service === 'worker' && {
      REWARD_PAYER_KEY: accountKey(accountIndex.rewardPayer),
      ONRAMP_KEY: accountKey(accountIndex.faucet),
    }),
    ...(service === 'executors' && executorKeys()),
  }
}

/** How each process is started and when it counts as running. */
export function serviceSpecs(
  env: Env,
  databaseUrl: string,
  chains: readonly GuardedChain[],
  condemned: Map<number, number>,
  log: (line: string) => void,
): Record<ServiceName, ProcessSpec> {
  const at = paths(env.dataDir)
  const variables = (name: ServiceName): NodeJS.ProcessEnv => serviceEnvironment(env, databaseUrl, name)
  const app = (name: Exclude<ServiceName, 'indexer'>, entry: string, health: string): ProcessSpec =>
    appProcess({
      name,
      root: env.root,
      entry,
      env: variables(name),
      health: `http://127.0.0.1:${env.ports[name].port}${health}`,
      logFile: at.log(name),
    })
  return {
    web: app('web', 'apps/web/server/main.ts', '/healthz'),
    api: app('api', 'apps/api/src/main.ts', '/health'),
    executors: app('executors', 'apps/executors/src/main.ts', '/health'),
    worker: app('worker', 'apps/worker/src/main.ts', '/health'),
    store: app('store', 'apps/devnet/src/objectStore/main.ts', '/health'),
    indexer: indexerProcess({
      root: env.root,
      env: variables('indexer'),
      databaseUrl: env.indexDatabaseUrl ?? databaseUrl,
      port: env.ports.indexer.port,
      chains,
      deploymentsDir: at.deployments,
      logFile: at.log('indexer'),
      condemned,
      log,
    }),
  }
}
