export { findNetwork, getNetwork, setNetwork, useNetwork, useNetworks } from './network.ts'
export { getPublicClient, rpcUrl, toChain, transport } from './publicClient.ts'
