export { checkpoint, formatCheckpoint, indexMeta, parseCheckpoint, type IndexPosition } from './checkpoint.ts'
export * from './tables.ts'
