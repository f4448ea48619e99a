/** The wallet, and requests that its owner refused. */
export const walletErrors = [
  'wallet.notConnected',
  'wallet.rejected',
  'wallet.signatureRejected',
  'wallet.noAnswer',
  'wallet.wrongNetwork',
  'wallet.safeNetwork',
  'wallet.networkNotAllowed',
  'wallet.didNotSwitch',
  'wallet.unsupportedMethod',
  'wallet.busy',
  'wallet.disconnected',
  'wallet.otherAccount',
  'wallet.batchRefused',
] as const
