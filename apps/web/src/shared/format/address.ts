/** 6 + 4 characters with an ellipsis; the full value belongs into `title`. */
export const shortAddress = (address: string): string => (address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)
