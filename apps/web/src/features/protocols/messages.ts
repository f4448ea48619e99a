import type { GaugeCheck, IncentiveBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'
import type { ProtocolAct } from './model/protocolsSearch.ts'

export const actWords: Record<ProtocolAct, MessageDescriptor> = {
  gauge: msg`Add gauge`,
  incentive: msg`Add voting incentive`,
}

/** The requirement of each condition of a gauge. */
export const checkWords: Record<GaugeCheck['code'], MessageDescriptor> = {
  genuine: msg`Created by a pool factory of this network`,
  kind: msg`There are gauges for pools of this type`,
  free: msg`The pool has no gauge yet`,
  listed: msg`The voter lists all its tokens`,
}

/** The fix for an unmet condition. */
export const fixWords: Record<GaugeCheck['code'], MessageDescriptor> = {
  genuine: msg`No pool factory created this address. Check it, or choose a pool from the list.`,
  kind: msg`This network has no gauges for pools of this type. Governance can add them.`,
  free: msg`It already has one, and a pool can only have one. Add incentives for its voters instead.`,
  listed: msg({
    message: 'Not on the list: {tokens}. Only governance can list them, or create this gauge itself, 48 hours after it was announced.',
  }),
}

/** Button labels for reasons that block an incentive; the compiler reports a missing one. */
export const incentiveStopWords: Record<IncentiveBlocker['code'], MessageDescriptor> = {
  poolMissing: msg`Choose a pool`,
  gaugeUnknown: msg`Loading the gauge`,
  gaugeDead: errorMessages['gauge.notAvailable'].what,
  tokenMissing: msg`Choose a token`,
  nativeCoin: msg({ message: 'Choose {symbol}: incentives are tokens' }),
  listUnknown: msg`Loading the token list`,
  tokenNotListed: errorMessages['gauge.tokenNotListed'].what,
  taxUnknown: msg`Testing a transfer of the token`,
  tokenTaxed: errorMessages['gauge.tokenTaxed'].what,
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
}
