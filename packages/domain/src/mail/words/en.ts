export const en = {
  codeSubject: 'Confirm your e-mail address',
  codeText: 'Your code is {code}',
  codeTerms: 'Enter it in your profile on {site}. It is good for {minutes} minutes, and once.',
  codeWarning: 'Nobody from {brand} asks you for it. If you did not ask for a code, do nothing.',
  outOfRange: 'Out of range',
  outOfRangeText: 'Your position #{tokenId} in {symbol} is out of range',
  outOfRangeAction: 'See your positions',
  lockExpiring: 'Lock expiring',
  lockExpiringText: '{lock} #{lockId} ends on {end}',
  lockExpiringAction: 'See your locks',
  voteWindowClosing: 'Vote window closing',
  voteWindowClosingText: 'Votes close on {closes}. Locks that have not voted: {locks}',
  voteWindowClosingAction: 'Vote',
  orderFilled: 'Order filled',
  orderFilledText: 'Your order #{orderId} was filled, in full or in part',
  orderFilledAction: 'See your orders',
  nameReceived: 'Name received',
  nameReceivedText: 'You received the name {name}',
  nameReceivedAction: 'See the name',
  follower: 'New follower',
  followerText: '{follower} follows you',
  followerAction: 'See the profile',
  reason: 'You get this because alerts by mail are on for {account}.',
  stop: 'No more alerts by mail',
} as const

/** What mails say, with `{names}` for what differs from mail to mail. Each language has all of it. */
export type MailWords = { readonly [Sentence in keyof typeof en]: string }
