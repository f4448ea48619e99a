// The part of pg-copy-streams that the measurement uses; the package has no types.
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  export const from: (sql: string) => Writable & Submittable
}
