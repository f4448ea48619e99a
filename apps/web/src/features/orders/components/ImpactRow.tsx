import { impactBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Impact } from '../../../entities/trade/Impact.tsx'
import type { OrderPlan } from '../model/plan.ts'

/** What the first part does to the price, where it is sold at the market of now. One that is not known says so and never looks low. */
export const ImpactRow = ({ impact }: { readonly impact: OrderPlan['impact'] }) =>
  impact === undefined ? null : (
    <KeyValue label={<Trans>Price impact</Trans>}>
      {impact === 'asked' ? '\u00a0' : <Impact impact={impact} band={impactBand(impact)} />}
    </KeyValue>
  )
