import { Button, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { saveText } from '../../shared/saveFile.ts'

type Props = {
  readonly file: string
  /** Fetches the whole content of the file. */
  readonly read: () => Promise<string> | string
}

/** Saves a list as a file. If reading fails before the end, there is no file. */
export const CsvButton = ({ file, read }: Props) => {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveText(file, 'text/csv;charset=utf-8', await read())
    } catch (error) {
      const { what, todo } = errorText(i18n, toErrorFacts(error))
      toast({ title: what, body: todo, tone: 'negative' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => void save()}>
      <Download size={16} aria-hidden />
      <Trans>Download CSV</Trans>
    </Button>
  )
}
