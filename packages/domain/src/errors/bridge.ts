/** Transfers over the bridge. */
export const bridgeErrors = [
  'bridge.paused',
  'bridge.aboveCap',
  'bridge.belowDust',
  'bridge.recipientInvalid',
  'bridge.routeMissing',
  'bridge.feeChanged',
  'bridge.notDeliverable',
  'bridge.notAllowed',
] as const
