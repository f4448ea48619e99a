import { impactBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Impact } from '../../../entities/trade/Impact.tsx'
import type { OrderPlan } from '../model/plan.ts'

/** The price impact of the first part, if it is sold at the current market. An unknown impact says so, so that it does not look low. */
export const ImpactRow = ({ impact }: { readonly impact: OrderPlan['impact'] }) =>
  impact === undefined ? null : (
    <KeyValue label={<Trans>Price impact</Trans>}>
      {impact === 'asked' ? '\u00a0' : <Impact impact={impact} band={impactBand(impact)} />}
    </KeyValue>
  )
