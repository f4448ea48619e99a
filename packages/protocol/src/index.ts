export * from './networks.ts'
