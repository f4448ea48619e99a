import type { LockBlocker, LockFix } from '@exchange/domain'
import { Button, Icon, Note } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { lockName } from '../../../entities/lock/lockName.ts'
import { fixWords, keepVotesWord } from '../messages.ts'
import { BlockerSentence } from './BlockerSentence.tsx'

/** The actions of blocker buttons. A fix without an entry has no screen here: only its sentence is shown. */
export type Fixes = Partial<Record<LockFix, (lockId: bigint) => void>>

type Props = { readonly list: readonly LockBlocker[]; readonly now: bigint; readonly fixes: Fixes; readonly resets?: boolean }

/** Every unmet condition of an action: its date, and the button that resolves it. `resets`: votes of this epoch are reset for it. */
export const Blockers = ({ list, now, fixes, resets = false }: Props) => {
  const { t, i18n } = useLingui()
  if (list.length === 0) return null
  return (
    <ul className="lock-blockers" aria-label={t`Required first`}>
      {list.map((blocker) => {
        const fix = 'fix' in blocker ? blocker.fix : undefined
        const act = fix && fixes[fix]
        // A claim and a cancellation start runs; the other fixes open another form.
        const Act = fix === 'claimRebase' || fix === 'cancelAutomation' ? StartButton : Button
        const givenUp = resets && blocker.code === 'votedThisEpoch'
        const waits = givenUp || blocker.code === 'rebaseUnclaimed'
        return (
          <li key={`${blocker.lockId} ${blocker.code}`}>
            <Note tone={waits ? 'neutral' : 'warning'} icon={<Icon name={waits ? 'info' : 'warning'} />}>
              <p>
                <b>{lockName(blocker.lockId)}</b> <BlockerSentence blocker={blocker} now={now} givenUp={givenUp} />
              </p>
              {fix && act && (
                <Act variant="outline" size="sm" onClick={() => act(blocker.lockId)}>
                  {i18n._(givenUp ? keepVotesWord : fixWords[fix])}
                </Act>
              )}
            </Note>
          </li>
        )
      })}
    </ul>
  )
}
