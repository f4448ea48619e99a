/** The variables of a process, as in `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>

/** Default ports of the local chains. */
const LOCAL_CHAIN_PORTS: Readonly<Record<number, number>> = { 31356: 8545, 31204: 8546 }

/** An integer from a variable, or its default. Throws a sentence that names the variable. */
export const integerOf = (env: Env, name: string, fallback: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** RPC URL of a chain: `RPC_<chainId>`, or the local port of a local chain. */
export const rpcUrl = (chainId: number, env: Env): string => {
  const url = env[`RPC_${chainId}`]
  if (url !== undefined && url !== '') return url
  const port = LOCAL_CHAIN_PORTS[chainId]
  if (port === undefined) throw new Error(`No RPC for chain ${chainId}. Set RPC_${chainId} to its address, for example https://…`)
  return `http://127.0.0.1:${integerOf(env, `CHAIN_${chainId}_PORT`, port + integerOf(env, 'PORT_OFFSET', 0))}`
}
