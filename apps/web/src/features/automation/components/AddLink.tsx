import { parseAmount } from '@exchange/domain/amounts/parseAmount'
import { runwayOf } from '@exchange/domain/automation/runway'
import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { fundAutomationFlow } from '../flows/fundAutomation.flow.ts'
import { depositWords } from '../messages.ts'
import { linkWorth } from '../model/planForm.ts'
import type { AutomatedRow, AutomationDesk } from '../useAutomationDesk.ts'
import { GetLink } from './GetLink.tsx'
import { WeeksLeft } from './Runway.tsx'

type Props = {
  readonly desk: AutomationDesk
  readonly row: AutomatedRow
}

/** Adds LINK to an upkeep, with the balance after it. */
export const AddLink = ({ desk, row: { lockId, automation, summary } }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const [text, setText] = useState('')
  const { link, balance, query, network, costs } = desk
  const { upkeep } = automation
  if (!link || upkeep === null) return null
  const typed = parseAmount(text, 18)
  const amount = typed.status === 'ok' ? typed.value : 0n
  const stop =
    amount === 0n
      ? depositWords.amountMissing
      : balance.status !== 'ok'
        ? depositWords.balanceUnknown
        : amount > balance.value
          ? depositWords.balanceShort
          : null
  const after = upkeep.balance + amount
  const runway = runwayOf({ balance: after, minimum: upkeep.minimum, costPerRun: summary.cost }, summary.next)
  const paid = { token: link.address, symbol: link.symbol, decimals: 18, amount }
  return (
    <Card className="col" title={<Trans>Add LINK</Trans>}>
      <BalanceField
        label={t`LINK to add`}
        token={link}
        value={text}
        onChange={setText}
        connected
        balance={balance}
        dollars={query.data ? linkWorth(amount, query.data.linkUsd) : null}
        error={stop === depositWords.balanceShort ? i18n._(stop) : undefined}
      />
      <KeyValueList>
        <KeyValue label={<Trans>Balance after</Trans>}>{format.amount(after, 18)} LINK</KeyValue>
        <KeyValue label={<Trans>Lasts</Trans>}>
          <WeeksLeft runway={runway} costs={costs} />
        </KeyValue>
      </KeyValueList>
      <ActButton
        network={network}
        stop={stop && i18n._(stop)}
        onPress={() => {
          void run(fundAutomationFlow, { chainId: network.chainId, lockId, upkeepId: upkeep.id, link: paid })
          setText('')
        }}
      >
        <Trans>Add LINK</Trans>
      </ActButton>
      <GetLink desk={desk} />
    </Card>
  )
}
