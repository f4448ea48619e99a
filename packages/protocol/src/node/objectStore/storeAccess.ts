import type { Env } from '../env.ts'
import type { StoreAccess } from './signing.ts'

const VARIABLES = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKey: 'S3_ACCESS_KEY',
  secretKey: 'S3_SECRET_KEY',
} as const

/** The file store from the environment; undefined when `S3_ENDPOINT` is not set. Throws a sentence that names what is missing. */
export const readStoreAccess = (env: Env): StoreAccess | undefined => {
  if (!env['S3_ENDPOINT']) return undefined
  const { endpoint, ...rest } = Object.fromEntries(
    Object.entries(VARIABLES).map(([field, name]) => {
      const value = env[name]
      if (!value) throw new Error(`${name} is missing: a store of files is named by S3_ENDPOINT.`)
      return [field, value]
    }),
  ) as Record<keyof StoreAccess, string>
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) throw new Error('S3_ENDPOINT must be an http address.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(rest.bucket)) throw new Error('S3_BUCKET must be the name of a bucket.')
  return { ...rest, endpoint: endpoint.replace(/\/+$/, '') }
}
