import { randomBytes } from 'node:crypto'

const processPart = randomBytes(6).toString('hex')
let counter = 0

/** An id for one request: unique in this process by a counter, and between processes by a random part. */
export const nextRequestId = (): string => `${processPart}-${(counter++).toString(36)}`
