export { hideAddresses } from './hideAddresses.ts'
export { type Env, integerOf, rpcUrl } from './env.ts'
export { isLoopbackAddress, isLoopbackHost, LOOPBACK_NAMES } from './loopback.ts'
export { deploymentsDir, loadNetworks, networkIds } from './loadNetworks.ts'
