import type { ProfileLabel } from '@exchange/domain/people/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const labelWords: Readonly<Record<ProfileLabel, MessageDescriptor>> = {
  trader: msg`Trader`,
  liquidityProvider: msg`Liquidity provider`,
  voter: msg`Voter`,
  builder: msg`Builder`,
  researcher: msg`Researcher`,
  collector: msg`Collector`,
}
