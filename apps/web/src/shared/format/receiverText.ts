import { shortAddress } from './address.ts'

/** Who gets something, in a transaction's words: the short address, and before it the name that was typed for it. */
export const receiverText = ({ to, toName }: { readonly to: string; readonly toName?: string | undefined }): string =>
  toName === undefined ? shortAddress(to) : `${toName} (${shortAddress(to)})`
