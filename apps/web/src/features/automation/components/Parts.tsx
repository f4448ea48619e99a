import { type AutomationTrigger, NATIVE } from '@exchange/domain'
import { Button, Card, KeyValue, KeyValueList, Select, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { addressFault } from '../../../shared/tokens/addressFault.ts'
import { readReceiver } from '../../../shared/tokens/readReceiver.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { changeTriggerFlow } from '../flows/changeTrigger.flow.ts'
import { triggerWords } from '../messages.ts'
import { gweiText } from '../model/planForm.ts'
import type { AutomatedRow, AutomationDesk } from '../useAutomationDesk.ts'

type Props = {
  readonly desk: AutomationDesk
  readonly row: AutomatedRow
}

// AUTO-4
/** The executor, with a button to change it: the lock does not move. */
const Trigger = ({ desk: { network }, row: { automation } }: Props) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const { trigger, upkeep, registry, address, forwarder } = automation
  const [chosen, choose] = useState<AutomationTrigger>(trigger)
  const [receiver, setReceiver] = useState(trigger === 'receiver' ? forwarder : '')
  if (upkeep === null) return null
  const read = readReceiver(receiver, network)
  const to = chosen === 'keeper' ? registry : chosen === 'open' ? NATIVE : read.status === 'ok' ? read.address : null
  const changes = chosen !== trigger || (chosen === 'receiver' && to !== null && to !== forwarder)
  const change = () =>
    to !== null && void run(changeTriggerFlow, { chainId: network.chainId, automation: address, trigger: chosen, to, upkeepId: upkeep.id })
  return (
    <div className="col">
      <Select
        label={t`Who runs it`}
        labelAt="above"
        value={chosen}
        options={(['keeper', 'open', 'receiver'] as const).map((value) => ({ value, label: i18n._(triggerWords[value]) }))}
        onChange={choose}
      />
      {chosen === 'receiver' && (
        <TextInput
          label={t`Contract that takes the reports`}
          value={receiver}
          onChange={setReceiver}
          error={receiver !== '' && to === null ? (addressFault(i18n, read, network) ?? t`Enter an address`) : undefined}
        />
      )}
      {changes &&
        (to === null ? (
          <Button variant="secondary" disabled>
            <Trans>Change who runs it</Trans>
          </Button>
        ) : (
          <StartButton variant="secondary" onClick={change}>
            <Trans>Change who runs it</Trans>
          </StartButton>
        ))}
    </div>
  )
}

// AUTO-5
/** The parts of an automation. */
export const Parts = ({ desk, row }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const { automation } = row
  const { upkeep, address, forwarder, state } = automation
  const refused = t`The address was not copied.`
  return (
    <Card className="col" title={<Trans context="of an automation">Parts</Trans>}>
      <KeyValueList>
        <KeyValue label={<Trans>Name</Trans>}>{automation.settings.name}</KeyValue>
        <KeyValue label={<Trans>Contract</Trans>}>
          <CopyLine text={address} label={t`Copy the address`} refused={refused} />
        </KeyValue>
        {upkeep && (
          <>
            {forwarder !== NATIVE && (
              <KeyValue label={<Trans>Forwarder</Trans>}>
                <CopyLine text={forwarder} label={t`Copy the address`} refused={refused} />
              </KeyValue>
            )}
            <KeyValue label={<Trans>Upkeep number</Trans>}>{upkeep.id.toString()}</KeyValue>
            <KeyValue label={<Trans>Gas limit</Trans>}>{format.integer(upkeep.gasLimit)}</KeyValue>
            <KeyValue label={<Trans>Highest gas price</Trans>}>{gweiText(upkeep.maxGasPrice)} gwei</KeyValue>
            <KeyValue label={<Trans>Minimum balance</Trans>}>{format.amount(upkeep.minimum, 18)} LINK</KeyValue>
            <KeyValue label={<Trans>Paid for runs so far</Trans>}>{format.amount(upkeep.spent, 18)} LINK</KeyValue>
          </>
        )}
      </KeyValueList>
      {(state === 'active' || state === 'paused') && <Trigger key={automation.trigger} desk={desk} row={row} />}
    </Card>
  )
}
