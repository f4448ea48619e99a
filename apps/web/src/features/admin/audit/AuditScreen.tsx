import { Card, DataTable, EmptyState, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useNetwork } from '../../../shared/network/network.ts'
import { addressIn } from '../../../shared/tokens/addressIn.ts'
import { Account } from '../Account.tsx'
import { Listed } from '../Listed.tsx'
import { auditActions } from '../messages.ts'
import { CsvButton } from '../CsvButton.tsx'
import { auditCsv } from '../model/csv.ts'
import { changesOf } from '../model/changes.ts'
import { type Entry, readEntries, useAuditEntries } from '../queries.ts'

const Changes = ({ before, after }: Pick<Entry, 'before' | 'after'>) => (
  <ul className="admin-changes" translate="no">
    {changesOf(before, after).map((change) => (
      <li key={change.name} className="sm">
        <span className="dim">{change.name}</span> {change.before !== null && <del>{change.before}</del>}{' '}
        {change.after !== null && <ins>{change.after}</ins>}
      </li>
    ))}
  </ul>
)

const Rows = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      caption={t`Audit log`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: t`Time`, card: 'full', cell: ({ at }) => <Moment at={at} /> },
        { key: 'actor', header: t`Admin`, cell: ({ actor }) => <Account account={actor} /> },
        {
          key: 'action',
          header: t`Action`,
          cell: ({ action }) => {
            const known = auditActions[action]
            return known ? i18n._(known) : <span translate="no">{action}</span>
          },
        },
        {
          key: 'subject',
          header: t`Subject`,
          cell: ({ subject }) => <Account account={subject} />,
        },
        { key: 'changes', header: t`Before and after`, card: 'full', cell: (entry) => <Changes {...entry} /> },
      ]}
    />
  )
}

// ADMIN-4
/** Actions of admins, newest first, with the values before and after. Entries are only added, never changed. */
export const AuditScreen = () => {
  const { t } = useLingui()
  const [actor, setActor] = useState('')
  const [subject, setSubject] = useState('')
  const network = useNetwork()
  // An incomplete address filters nothing.
  const where = { actor: addressIn(actor, network) ?? null, subject: addressIn(subject, network) ?? null }
  const list = useAuditEntries(where)
  return (
    <Card className="col admin-card">
      <div className="row wrapx sb admin-tools">
        <p className="sm dim">
          <Trans>Entries can be added, never changed.</Trans>
        </p>
        <CsvButton file="audit-log.csv" read={async () => auditCsv(await readEntries(where))} />
      </div>
      <div className="admin-pair">
        <TextInput label={t`By the admin`} placeholder="0x…" value={actor} onChange={setActor} autoComplete="off" spellCheck={false} />
        <TextInput label={t`Subject`} placeholder="0x…" value={subject} onChange={setSubject} autoComplete="off" spellCheck={false} />
      </div>
      <Listed list={list} empty={<EmptyState title={<Trans>No entries</Trans>} />}>
        {(entries) => <Rows entries={entries} />}
      </Listed>
    </Card>
  )
}
