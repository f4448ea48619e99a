import { isSameAddress, type Address } from '@exchange/domain'
import { Badge, Button, EmptyState, Icon, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChainNow } from '../../clock/clock.ts'
import { useFormat } from '../../format/useFormat.ts'
import { errorText } from '../../errors/errorText.ts'
import { runStatusOf } from './runStatus.ts'
import { HashList } from './HashList.tsx'
import { showRun } from './popup.ts'
import { isOpen, isUnanswered, runPhase } from '../run/run.ts'
import { useIsDurable, useRuns } from '../journal/runs.ts'
import { runStore } from '../journal/runStore.ts'
import { doublySentSteps } from '../run/doublySentSteps.ts'
import type { Run } from '../run/types.ts'
import { renderText } from './renderText.ts'
import './transactions.css'

/** Rows before "show more". */
const FIRST_ROWS = 5

const Age = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const now = useChainNow(run.chainId)
  if (now === undefined || run.startedAt === null || now < run.startedAt) return null
  return <>{format.age(now - run.startedAt)}</>
}

const hasSent = ({ steps }: Run): boolean => steps.some(({ sent, also = [] }) => sent.length + also.length > 0)

/** Shown for a run without known transactions: an open request may have been confirmed. */
const NothingSent = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const { what, funds } = errorText(i18n, { code: 'wallet.noAnswer' })
  return <p className="sm dim">{run.steps.some(isUnanswered) ? `${what}. ${funds}` : <Trans>Nothing was sent.</Trans>}</p>
}

const Row = ({ run, onOpen }: { readonly run: Run; readonly onOpen: (() => void) | undefined }) => {
  const { i18n, t } = useLingui()
  const { text, tone } = runStatusOf(run)
  const name = renderText(i18n, run.summary)
  return (
    <li>
      <button
        type="button"
        className="txrow"
        onClick={() => {
          onOpen?.()
          showRun(run.key)
        }}
      >
        <span className="grow">
          <span className="b">{name}</span>
          <span className="sm dim">
            <Age run={run} />
          </span>
        </span>
        {doublySentSteps(run).length > 0 && (
          <Badge tone="negative">
            <Trans>Sent twice</Trans>
          </Badge>
        )}
        <Badge tone={tone}>{i18n._(text)}</Badge>
        <Icon name="right" size={16} className="dim" />
      </button>
      <details className="txmore">
        <summary aria-label={t`Details of ${name}`}>
          <Trans>Details</Trans>
        </summary>
        {hasSent(run) ? <HashList run={run} /> : <NothingSent run={run} />}
        <Button variant="ghost" size="sm" onClick={() => runStore.remove([run.key])}>
          {runPhase(run) === 'pending' ? <Trans>Stop tracking it</Trans> : <Trans>Remove from the list</Trans>}
        </Button>
      </details>
    </li>
  )
}

/** The transactions of an account in this browser, newest first; each opens its popup again. */
export const RecentTransactions = ({ account, onOpen }: { readonly account: Address; readonly onOpen?: () => void }) => {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const durable = useIsDurable()
  const runs = useRuns().filter((run) => isSameAddress(run.account, account))
  const shown = all ? runs : runs.slice(0, FIRST_ROWS)
  return (
    <div className="col" style={{ gap: 4 }}>
      {runs.length === 0 ? (
        <EmptyState title={<Trans>Your transactions will appear here</Trans>} />
      ) : (
        <ul className="txlist" aria-label={t`Recent transactions`}>
          {shown.map((run) => (
            <Row key={run.key} run={run} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {!durable && (
        <Note icon={<Icon name="info" />} role="status">
          <Trans>This browser stores no list: transactions are tracked while this page is open.</Trans>
        </Note>
      )}
      {runs.length > shown.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          <Plural value={runs.length} one="Show # transaction" other="Show all # transactions" />
        </Button>
      )}
      {runs.some((run) => !isOpen(run)) && (
        <Button variant="ghost" size="sm" onClick={() => runStore.clearFinished(account)}>
          <Trans>Clear finished</Trans>
        </Button>
      )}
    </div>
  )
}
