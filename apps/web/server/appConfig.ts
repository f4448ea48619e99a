import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { loadNetworks } from '@exchange/protocol/node'
import type { AppConfig } from '../src/shared/config/config.ts'
import type { Env } from './env.ts'

/** The configuration of this installation, or undefined while its contracts are not deployed yet. */
export const readAppConfig = (
  env: Env,
  load: (variables: Env['variables']) => readonly Network[] = loadNetworks,
): AppConfig | undefined => {
  let networks: readonly Network[]
  try {
    networks = load(env.variables)
  } catch {
    return undefined
  }
  const { local, walletConnect, solverUrl, openOceanUrl, notices, messagingOrigin, sellsCrypto, crossRouterUrl } = env
  const quoteProviders = [...(solverUrl ? (['hub'] as const) : []), ...(openOceanUrl ? (['openOcean'] as const) : [])]
  return {
    local,
    networks,
    quoteProviders,
    links: brand.links,
    ...(walletConnect && { walletConnect }),
    ...(crossRouterUrl && { crossRouterUrl }),
    ...(sellsCrypto && { sellsCrypto }),
    ...(messagingOrigin && { messagingOrigin }),
    ...(notices.length > 0 && { notices }),
  }
}
