import { mergeBlockers, mergeLocks } from '@exchange/domain'
import { Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { mergeLocksFlow, mergeRequest } from '../../flows/mergeLocks.flow.ts'
import { lockName } from '../../../../entities/lock/lockName.ts'
import { blockedWord, mergeTargetWord } from '../../messages.ts'
import { beyondFlow, claimedLock, type LockRow, lockToReset } from '../../model/lockRow.ts'
import { Blockers } from '../Blockers.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockButton } from '../LockButton.tsx'
import { Outcome } from '../Outcome.tsx'
import type { PanelProps } from './panel.ts'
import { formatDate } from '../../../../shared/format/moments.ts'

type Props = PanelProps & { readonly others: readonly LockRow[] }

/** Two locks become one: the other one takes this one in. */
export const MergePanel = ({ desk, row, others, fixes, resets, start }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [chosen, choose] = useState('')
  const { now, network } = desk
  const { lock } = row
  const target = others.find(({ lock: { lockId } }) => lockId.toString() === chosen)
  const blockers = target ? mergeBlockers(row, target) : row.blockers.merge
  const blocked = beyondFlow(blockers, resets).length > 0
  const merged = target && mergeLocks(claimedLock(row), claimedLock(target))
  const request = target && { ...mergeRequest(network.chainId, lock.lockId, target.lock.lockId), ...lockToReset(blockers, resets) }
  const nameOf = ({ lock: { lockId, amount, end } }: LockRow) =>
    `${lockName(lockId)}, ${format.amount(amount, 18)}, ${formatDate(format.locale, Number(end))}`
  const [from, to] = [lockName(lock.lockId), target ? lockName(target.lock.lockId) : '']
  return (
    <FormAndOutcome
      form={
        <>
          {others.length === 0 ? (
            <p className="mut">
              <Trans>To merge, you need a second active lock.</Trans>
            </p>
          ) : (
            <Select
              label={t`Merge into`}
              labelAt="beside"
              value={chosen}
              options={[
                { value: '', label: t`Choose a lock` },
                ...others.map((other) => ({ value: other.lock.lockId.toString(), label: nameOf(other) })),
              ]}
              onChange={choose}
            />
          )}
          {others.length > 0 && (
            <p className="sm mut">
              {target ? (
                <Trans>
                  {to} then holds both amounts until the later end, and keeps its votes. {from} is gone.
                </Trans>
              ) : (
                <Trans>The other lock then holds both amounts until the later end, and keeps its votes. {from} is gone.</Trans>
              )}
            </p>
          )}
          <Blockers list={blockers} now={now} fixes={{ ...fixes, chooseAnother: () => choose('') }} resets={resets} />
        </>
      }
      outcome={
        <>
          <Outcome desk={desk} lock={merged ?? claimedLock(row)} counted={target ? [lock, target.lock] : [lock]} />
          <LockButton
            desk={desk}
            stop={blocked ? blockedWord : target ? null : mergeTargetWord}
            label={request ? i18n._(mergeLocksFlow.title(request)) : ''}
            onPress={() => request && start(mergeLocksFlow, request)}
          />
        </>
      }
    />
  )
}
