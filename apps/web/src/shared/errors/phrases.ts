import { msg } from '@lingui/core/macro'

// Lines that many errors share.
export const notRead = msg`Data could not be read`
export const nothingSent = msg`Nothing was sent. Your funds are untouched.`
export const walletUntouched = msg`Nothing left your wallet.`
export const feeOnly = msg`Your tokens are still in your wallet. You paid the network fee.`
export const tryAgain = msg`Try again.`
export const tryLater = msg`Try again in a minute.`
