import path from 'node:path'

/** Default ports of the processes; `PORT_OFFSET` is added to each one without its own variable. */
const defaultPorts = {
  web: ['WEB_PORT', 3000],
  api: ['API_PORT', 4000],
  devnet: ['DEVNET_PORT', 4100],
  executors: ['EXECUTORS_PORT', 4200],
  indexer: ['INDEXER_PORT', 4300],
  worker: ['WORKER_PORT', 4400],
  store: ['STORE_PORT', 4500],
  mail: ['MAIL_PORT', 4600],
  postgres: ['PG_PORT', 5434],
  chain31356: ['CHAIN_31356_PORT', 8545],
  chain31204: ['CHAIN_31204_PORT', 8546],
} as const

export type PortName = keyof typeof defaultPorts
export type Port = { readonly name: PortName; readonly variable: string; readonly port: number }

/** All settings of the embedded world. */
export type Env = {
  readonly root: string
  readonly dataDir: string
  readonly host: string
  readonly ports: Readonly<Record<PortName, Port>>
  readonly databaseUrl: string | undefined
  /** A separate database for the index. */
  readonly indexDatabaseUrl: string | undefined
  /** Whether uploads go to an external store, which `S3_ENDPOINT` names, and not to the world's own. */
  readonly hasOwnStore: boolean
  /** Whether mails leave this machine through the server of `SMTP_URL`, and not into the world's outbox. */
  readonly hasOwnMail: boolean
  readonly liveTrades: boolean
  /** Variables that give the product's own processes another RPC than the chain's port: `RPC_<chainId>`, `<SERVICE>_RPC_<chainId>`. */
  readonly rpcOverrides: Readonly<Record<string, string>>
}

export class EnvError extends Error {}

/** Ports of the range that browsers and fetch refuse (Fetch standard, "bad port"). */
const refusedPorts = new Set([4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080])

const parsePort = (variable: string, text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new EnvError(`${variable}="${text}" is not a port (1 to 65535).`)
  return port
}

const rpcVariable = /^((WEB|API|EXECUTORS|INDEXER)_)?RPC_\d+$/

const parseRpcOverrides = (variables: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, url]) => {
      if (!rpcVariable.test(name) || url === undefined || url === '') return []
      if (!URL.canParse(url)) throw new EnvError(`${name}="${url}" is not an address.`)
      return [[name, url]]
    }),
  )

const localChains: ReadonlySet<string> = new Set(['31356', '31204'])

/**
 * The embedded world has its own two chains. A configuration with a public chain needs the product without the world, not play money under
 * that chain's name.
 */
const refusePublic = (variables: Readonly<Record<string, string | undefined>>): void => {
  const named = [
    ...(variables.NETWORKS ?? '').split(',').map((chainId) => ['NETWORKS', chainId.trim()] as const),
    ...Object.keys(variables).flatMap((name) =>
      rpcVariable.test(name) && variables[name] ? [[name, name.split('RPC_')[1]!] as const] : [],
    ),
  ]
  const foreign = named.find(([, chainId]) => chainId !== '' && !localChains.has(chainId))
  if (foreign)
    throw new EnvError(
      `${foreign[0]} names network ${foreign[1]}, which is none of the embedded world's (${[...localChains].join(', ')}). ` +
        'npm start runs that world only; docs/OPERATING.md says how the product runs on public networks.',
    )
}

const parseOffset = (text: string | undefined): number => {
  const offset = Number(text ?? '0')
  if (!Number.isInteger(offset) || offset < 0 || offset > 20_000)
    throw new EnvError(`PORT_OFFSET="${text}" is not a number from 0 to 20000.`)
  return offset
}

/** Reads the environment once. Throws an `EnvError` that names the variable. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>, root: string): Env {
  refusePublic(variables)
  const offset = parseOffset(variables.PORT_OFFSET)
  const entries = Object.entries(defaultPorts).map(([name, [variable, standard]]) => {
    const own = variables[variable]
    const port = own === undefined || own === '' ? standard + offset : parsePort(variable, own)
    return [name, { name, variable, port }] as const
  })
  const taken = new Map<number, string>()
  for (const [, { variable, port }] of entries) {
    if (refusedPorts.has(port)) throw new EnvError(`${variable} is ${port}, a port that browsers refuse to talk to: choose another.`)
    const other = taken.get(port)
    if (other !== undefined) throw new EnvError(`${variable} and ${other} both name port ${port}.`)
    taken.set(port, variable)
  }
  return {
    root,
    dataDir: path.resolve(root, variables.DATA_DIR || '.data'),
    host: variables.WEB_HOST || '127.0.0.1',
    ports: Object.fromEntries(entries) as Record<PortName, Port>,
    databaseUrl: variables.DATABASE_URL || undefined,
    indexDatabaseUrl: variables.INDEX_DATABASE_URL || undefined,
    hasOwnStore: Boolean(variables.S3_ENDPOINT),
    hasOwnMail: Boolean(variables.SMTP_URL),
    liveTrades: variables.LIVE_TRADES !== 'off',
    rpcOverrides: parseRpcOverrides(variables),
  }
}

/** Places inside the data directory. */
export const paths = (dataDir: string) => ({
  postgres: path.join(dataDir, 'pg'),
  chain: (chainId: number) => path.join(dataDir, `chain-${chainId}.json`),
  deployments: path.join(dataDir, 'deployments'),
  deployment: (chainId: number) => path.join(dataDir, 'deployments', `${chainId}.json`),
  logs: path.join(dataDir, 'logs'),
  log: (name: string) => path.join(dataDir, 'logs', `${name}.log`),
  world: path.join(dataDir, 'world.json'),
  lock: path.join(dataDir, 'start.lock'),
  children: path.join(dataDir, 'children.json'),
})
