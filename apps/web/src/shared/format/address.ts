/** 6 + 4 characters with an ellipsis; put the full value into `title`. */
export const shortAddress = (address: string): string => (address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)
