import { Card, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { automateLockFlow } from '../flows/automateLock.flow.ts'
import { editAutomationFlow } from '../flows/editAutomation.flow.ts'
import { automateWords, stepWords } from '../messages.ts'
import type { AutomationDesk, DeskRow } from '../useAutomationDesk.ts'
import type { Plan } from '../usePlan.ts'

type Props = { readonly desk: AutomationDesk; readonly row: DeskRow; readonly plan: Plan }

/** A summary of each week, and the main button. */
export const PlanSummary = ({ desk, row: { lockId, automation }, plan }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const { form, registers, amount, gasLimit, maxGasPrice, stop, changed, isNew, gasChanged, priceChanged, next, newMinimum, underfunds } =
    plan
  const { settings } = form
  const { network, link, placeOf } = desk
  const { chainId } = network
  const steps = [
    settings.isClaimEveryWeek && stepWords.claim,
    settings.isRelockEveryWeek && stepWords.extend,
    settings.isAutoVote && stepWords.vote,
  ].filter((word) => word !== false)
  const upkeep = automation?.upkeep ?? null
  const idle = !registers && !changed && !gasChanged && !priceChanged
  const linkOf = (wei: bigint) => `${format.amount(wei, 18)} LINK`
  const [balance, minimum] = [linkOf(upkeep?.balance ?? 0n), linkOf(newMinimum ?? 0n)]
  const start = () => {
    const place = placeOf(lockId)
    if (!link || place === undefined || maxGasPrice === null) return
    if (registers) {
      const paid = { token: link.address, symbol: link.symbol, decimals: 18, amount }
      const request = { chainId, lockId, automation: place, settings, link: paid, terms: { gasLimit, maxGasPrice } }
      return void run(automateLockFlow, { ...request, changes: !isNew && changed })
    }
    void run(editAutomationFlow, {
      chainId,
      lockId,
      automation: place,
      ...(changed && { settings }),
      ...(upkeep && { upkeepId: upkeep.id }),
      ...(gasChanged && { gasLimit }),
      ...(priceChanged && { maxGasPrice }),
    })
  }
  return (
    <div className="col">
      <Card className="col" title={<Trans>What each week looks like</Trans>}>
        <ol className="auto-steps">
          {steps.map((word) => (
            <li key={word.id}>{i18n._(word)}</li>
          ))}
        </ol>
        <KeyValueList>
          <KeyValue label={isNew ? <Trans>First run</Trans> : <Trans>Next run</Trans>}>
            {next === null ? '–' : bothClocks(format, Number(next))}
          </KeyValue>
          {newMinimum !== null && <KeyValue label={<Trans>Minimum balance after this change</Trans>}>{minimum}</KeyValue>}
        </KeyValueList>
        <p className="sm dim">
          <Trans>Each step is independent. If one fails, the others still run and you see why.</Trans>
        </p>
        {plan.locks.length > 0 && (
          <p className="sm caution" role="alert">
            {i18n._(automateWords[plan.locks[0]!.code])}
          </p>
        )}
        {underfunds && (
          <Note tone="warning">
            <Trans>
              It holds {balance} but would need {minimum} to run. Once saved, it is underfunded and the keeper skips it until you add LINK.
            </Trans>
          </Note>
        )}
        <ActButton network={network} stop={stop ? i18n._(stop) : idle ? <Trans>Nothing changed</Trans> : null} onPress={start}>
          {registers ? isNew ? <Trans>Automate this lock</Trans> : <Trans>Register it</Trans> : <Trans>Save the changes</Trans>}
        </ActButton>
      </Card>
      <Card className="col" title={<Trans>While automated</Trans>}>
        <p className="sm mut">
          <Trans>Merging, splitting and transferring are blocked. Cancel first; the LINK comes back 50 blocks later.</Trans>
        </p>
      </Card>
    </div>
  )
}
