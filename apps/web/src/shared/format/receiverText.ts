import { shortAddress } from './address.ts'

/** The receiver in a transaction's texts: the short address, after the typed name if there was one. */
export const receiverText = ({ to, toName }: { readonly to: string; readonly toName?: string | undefined }): string =>
  toName === undefined ? shortAddress(to) : `${toName} (${shortAddress(to)})`
