import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClaimKind } from '../../entities/vote/rewardItems.ts'

/** The source of a reward. */
export const kindNames: Record<ClaimKind, MessageDescriptor> = {
  fees: msg`Fees`,
  incentives: msg`Incentives`,
  rebase: msg`Rebase`,
  emission: msg`Gauge emission`,
}
