export { loadConfig, provideConfig, getConfig, useConfig, CONFIG_ELEMENT_ID, type AppConfig } from './config.ts'
export { findNetwork, getNetwork, setNetwork, useNetwork, useNetworks } from '../network/network.ts'
