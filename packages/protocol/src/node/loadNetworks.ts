import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tokenMark } from '@exchange/domain/tokens/tokenMark'
import { type Deployment, findNetworkEntry, type Network, networkCatalogue } from '../networks.ts'
import { parseDeployment } from '../parseDeployment.ts'
import type { Env } from './env.ts'

const DEFAULT_NETWORKS = '31356,31204'

/** Chain ids of `NETWORKS`, in order. Throws a sentence that says what is wrong with it. */
export const networkIds = (env: Env): number[] => {
  const text = env['NETWORKS'] || DEFAULT_NETWORKS
  const ids = text.split(',').map((part) => part.trim())
  for (const id of ids) {
    if (!/^\d+$/.test(id))
      throw new Error(`NETWORKS must list chain ids with commas between, for example "${DEFAULT_NETWORKS}", not "${text}".`)
  }
  return [...new Set(ids.map(Number))]
}

/** Folder of the deployment files: `DEPLOYMENTS_DIR`, or `deployments` in `DATA_DIR` (default `.data`). */
export const deploymentsDir = (env: Env): string => resolve(env['DEPLOYMENTS_DIR'] || join(env['DATA_DIR'] || '.data', 'deployments'))

const readDeployment = (chainId: number, dir: string): Deployment => {
  const path = join(dir, `${chainId}.json`)
  if (!existsSync(path))
    throw new Error(
      `No deployment of chain ${chainId}: ${path} is missing. Deploy it ("npm start" does), or set DEPLOYMENTS_DIR or NETWORKS.`,
    )
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} is not JSON. Deploy again, or restore the file.`, { cause })
  }
  const deployment = parseDeployment(json, path)
  if (deployment.chainId !== chainId) throw new Error(`${path} is the deployment of chain ${deployment.chainId}, not of ${chainId}.`)
  return deployment
}

/** Curated tokens refer to their logo on the web server, unless the deployment names another picture. */
const withMarks = (deployment: Deployment): Deployment => ({
  ...deployment,
  tokens: deployment.tokens.map((token) => {
    const mark = token.logoURI ?? tokenMark(token.symbol)
    return mark === undefined ? token : { ...token, logoURI: mark }
  }),
})

/** The configured networks, each with its deployment. Throws, at startup, a sentence that says what to set. */
export const loadNetworks = (env: Env): Network[] =>
  networkIds(env).map((chainId) => {
    const entry = findNetworkEntry(chainId)
    if (entry === undefined) {
      const known = networkCatalogue.map(({ chainId: id, name }) => `${id} (${name})`).join(', ')
      throw new Error(`NETWORKS names chain ${chainId}, which the catalogue does not know. Known: ${known}.`)
    }
    return { ...entry, deployment: withMarks(readDeployment(chainId, deploymentsDir(env))) }
  })
