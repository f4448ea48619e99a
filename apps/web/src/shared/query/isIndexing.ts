import { DomainError } from '@exchange/domain'

/** Whether a read failed only because the index has not worked through the network's history yet. */
export const isIndexing = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'api.unavailable' && error.params['reason'] === 'index'
