/** Decimals that both chains share. Anything finer stays with its owner. */
export const BRIDGE_SHARED_DECIMALS = 6
const TOKEN_DECIMALS = 18

/** The smallest amount that can be sent, in wei. */
export const MIN_BRIDGE_AMOUNT = 10n ** BigInt(TOKEN_DECIMALS - BRIDGE_SHARED_DECIMALS)

// BRIDGE-4
/** The part of an amount (wei) that is sent, rounded down to the shared decimals, and the dust that stays. */
export const splitDust = (amount: bigint): { readonly sent: bigint; readonly dust: bigint } => {
  const dust = amount % MIN_BRIDGE_AMOUNT
  return { sent: amount - dust, dust }
}
