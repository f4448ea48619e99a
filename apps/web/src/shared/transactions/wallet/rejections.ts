import type { ErrorFacts } from '../../errors/errorFacts.ts'

export const rejections: ReadonlySet<string> = new Set(['wallet.rejected', 'wallet.signatureRejected', 'wallet.batchRefused'])

/** A choice, no error. */
export const isRejection = ({ code }: ErrorFacts) => rejections.has(code)
