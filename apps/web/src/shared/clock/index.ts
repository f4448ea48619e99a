export { chainNow, getHead, monotonicNow, recordHead, useChainNow, useHead, useMonotonicSeconds, wallNow, type ChainHead } from './clock.ts'
