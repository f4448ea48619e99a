/** Limit and TWAP orders. */
export const orderErrors = [
  'order.invalid',
  'order.notFound',
  'order.notOpen',
  'order.notYours',
  'order.notDue',
  'order.notFunded',
  'order.minimumNotMet',
  'order.outbid',
] as const
