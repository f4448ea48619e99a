/** Nodes, what they answer, and our own service. */
export const serviceErrors = [
  'rpc.unavailable',
  'rpc.timeout',
  'rpc.rateLimited',
  'rpc.invalidResponse',
  'rpc.wrongChain',
  'rpc.internal',
  'data.decodeFailed',
  'data.stale',
  'api.badRequest',
  'api.notFound',
  'api.unknownNetwork',
  'api.queryTooComplex',
  'api.rateLimited',
  'api.unavailable',
  'api.internal',
  'unknown',
] as const
