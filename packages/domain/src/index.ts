export { brand } from './brand.ts'
export { DomainError, type ErrorCode, type ErrorParams } from './errors/errorCode.ts'
export * from './types.ts'
