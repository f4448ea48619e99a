import { runwayOf } from '@exchange/domain/automation/runway'
import { Card, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { depositWords } from '../messages.ts'
import { linkWorth } from '../model/planForm.ts'
import type { AutomationDesk } from '../useAutomationDesk.ts'
import type { Plan } from '../usePlan.ts'
import { GetLink } from './GetLink.tsx'
import { YearCost } from './Outlook.tsx'
import { Weeks } from './Runway.tsx'

const said: ReadonlySet<string> = new Set(['linkTooSmall', 'depositTooSmall', 'balanceShort'])

type Props = { readonly desk: AutomationDesk; readonly plan: Plan }

// AUTO-15, AUTO-16
/** The upkeep's initial LINK, checked against the registry's minimum and five dollars. */
export const Funding = ({ desk, plan: { form, setForm, amount, deposits, cost, computing, next, wrong } }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { link, balance, query } = desk
  const fault = deposits.find(({ code }) => said.has(code))
  const linkUsd = query.data?.linkUsd ?? null
  const doesSomething = !wrong.some(({ code }) => code === 'nothingWanted')
  const runway =
    cost && doesSomething && amount > 0n && !fault
      ? runwayOf({ balance: amount, minimum: cost.minimum, costPerRun: cost.run }, next ?? 0n)
      : null
  const linkOf = (wei: bigint) => (computing ? <Skeleton width={72} height={20} /> : `${format.amount(wei, 18)} LINK`)
  if (!link) return null
  return (
    <Card className="col" title={<Trans>Funding</Trans>}>
      <BalanceField
        label={t`Starting LINK`}
        token={link}
        value={form.link}
        onChange={(text) => setForm((old) => ({ ...old, link: text }))}
        connected
        balance={balance}
        dollars={linkUsd === null ? null : linkWorth(amount, linkUsd)}
        error={fault && i18n._(depositWords[fault.code])}
      />
      {cost && doesSomething && (
        <KeyValueList>
          <KeyValue label={<Trans>More than</Trans>}>{linkOf(cost.minimum)}</KeyValue>
          <KeyValue label={<Trans>Maximum cost of a run, at the current gas price</Trans>}>{linkOf(cost.run)}</KeyValue>
          {runway && !computing && (
            <KeyValue label={<Trans>Lasts at least</Trans>}>
              {runway.weeks === 0n ? (
                <span className="caution">
                  <Trans>the first run only</Trans>
                </span>
              ) : (
                <Weeks weeks={runway.weeks} />
              )}
            </KeyValue>
          )}
        </KeyValueList>
      )}
      {cost && doesSomething && !computing && (
        <p className="sm mut">
          <YearCost run={cost.run} linkUsd={linkUsd} />
        </p>
      )}
      <GetLink desk={desk} />
    </Card>
  )
}
