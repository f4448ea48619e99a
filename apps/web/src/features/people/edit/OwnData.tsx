import type { Address } from '@exchange/domain'
import { Button, Card, Dialog, Icon, Note, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { exportData } from './exportData.ts'
import { deleteData } from './save.ts'

type Props = { readonly userId: Address; readonly onDeleted: () => void }

/** Asks a second time, and says what is deleted and what stays. */
const DeleteDialog = ({ userId, onDeleted, onClose }: Props & { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await deleteData(userId, t`Delete my data`)
      toast({ tone: 'positive', title: t`Your data is deleted` })
      onDeleted()
      onClose()
    } catch (error) {
      setFailure(errorText(i18n, toErrorFacts(error)).what)
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t`Delete my data?`} onOpenChange={(open) => !open && !busy && onClose()}>
      <div className="col people-form">
        <p>
          <Trans>Your profile, pictures, followers, whom you follow, notifications and sessions are deleted. This cannot be undone.</Trans>
        </p>
        <Note icon={<Icon name="info" />}>
          <Trans>On-chain data stays: your funds, names and transactions.</Trans>
        </Note>
        {failure && (
          <p className="neg" role="alert">
            <Trans>Nothing was deleted: {failure}.</Trans>
          </p>
        )}
        <div className="row wrapx people-acts">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Keep my data</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            <Trans>Delete for good</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

// PEOPLE-12
/** The account's stored data: to export, or to delete. */
export const OwnData = ({ userId, onDeleted }: Props) => {
  const { t, i18n } = useLingui()
  const [asked, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportData(t`Export my data`)
    } catch (error) {
      toast({ tone: 'negative', title: t`Your data was not exported`, body: errorText(i18n, toErrorFacts(error)).what })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="col people-form" title={<Trans>Your data</Trans>}>
      <p className="sm mut">
        <Trans>Export or delete everything this site stores about your account.</Trans>
      </p>
      <div className="row wrapx">
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          <Trans>Export my data</Trans>
        </Button>
        <Button variant="outline" onClick={() => ask(true)}>
          <Trans>Delete my data</Trans>
        </Button>
      </div>
      {asked && <DeleteDialog userId={userId} onDeleted={onDeleted} onClose={() => ask(false)} />}
    </Card>
  )
}
