import type { Address } from '@exchange/domain'
import { Badge, Button, EmptyState, Icon } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChainNow } from '../clock/clock.ts'
import { useFormat } from '../format/useFormat.ts'
import { showRun } from './popup.ts'
import { type RunPhase, runPhase } from './run.ts'
import { runStore, useRuns } from './runs.ts'
import type { Run } from './types.ts'
import { say } from './words.ts'
import './transactions.css'

const words: Record<RunPhase, { readonly text: MessageDescriptor; readonly tone: 'neutral' | 'info' | 'positive' | 'negative' }> = {
  idle: { text: msg`Not finished`, tone: 'neutral' },
  checking: { text: msg`Checking`, tone: 'info' },
  switch: { text: msg`Wrong Network`, tone: 'neutral' },
  wallet: { text: msg`In your wallet`, tone: 'info' },
  pending: { text: msg`Pending`, tone: 'info' },
  rejected: { text: msg`Declined`, tone: 'neutral' },
  failed: { text: msg`Failed`, tone: 'negative' },
  done: { text: msg`Done`, tone: 'positive' },
  cancelled: { text: msg`Cancelled`, tone: 'neutral' },
}

const Age = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const now = useChainNow(run.chainId)
  if (now === undefined || run.startedAt === null || now < run.startedAt) return null
  return <>{format.age(now - run.startedAt)}</>
}

/** The latest transactions of an account in this browser; each opens its popup again. */
export const RecentTransactions = ({
  account,
  onOpen,
  limit = 5,
}: {
  readonly account: Address
  readonly onOpen?: () => void
  readonly limit?: number
}) => {
  const { i18n } = useLingui()
  const runs = useRuns().filter((run) => run.account.toLowerCase() === account.toLowerCase())
  if (runs.length === 0) return <EmptyState title={<Trans>Your transactions will appear here</Trans>} />
  return (
    <div className="col" style={{ gap: 4 }}>
      <ul className="txlist">
        {runs.slice(0, limit).map((run) => {
          const { text, tone } = words[runPhase(run)]
          return (
            <li key={run.key}>
              <button
                type="button"
                onClick={() => {
                  onOpen?.()
                  showRun(run.key)
                }}
              >
                <span className="grow">
                  <span className="b">{say(i18n, run.summary)}</span>
                  <span className="sm dim">
                    <Age run={run} />
                  </span>
                </span>
                <Badge tone={tone}>{i18n._(text)}</Badge>
                <Icon name="right" size={16} className="dim" />
              </button>
            </li>
          )
        })}
      </ul>
      <Button variant="ghost" size="sm" onClick={runStore.clearFinished}>
        <Trans>Clear the list</Trans>
      </Button>
    </div>
  )
}
