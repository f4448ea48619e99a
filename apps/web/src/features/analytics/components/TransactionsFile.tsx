import { analyticsCsvPath } from '@exchange/api-client'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { fetchFile } from '../../../shared/fetchFile.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { type TransactionFilter, transactionsAsked, transactionsFileQuery } from '../queries.ts'

/** Rows that the API writes into one file. */
const MOST_OF_FILE = 10_000

/** The file name from the API. */
const nameOf = (headers: Headers): string => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'transactions.csv'

type TransactionsFileProps = {
  readonly chainId: number
  readonly asked: TransactionFilter
  /** Whether there are more than the list shows. */
  readonly isLong: boolean
}

// ANALYTICS-2
/** The file of the transactions and the start of its data: before the download from the index, afterwards from the file itself. */
export const TransactionsFile = ({ chainId, asked, isLong }: TransactionsFileProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const mostOfFile = format.integer(MOST_OF_FILE)
  const next = useQuery(transactionsFileQuery(chainId, asked, isLong)).data ?? null
  const href = analyticsCsvPath(chainId, 'transactions', transactionsAsked(asked))
  const made = useMutation({
    mutationFn: async (): Promise<number | null> => {
      const { blob, headers } = await fetchFile(href)
      saveFile(nameOf(headers), blob)
      const from = headers.get('x-file-from')
      return from === null ? null : Number(from)
    },
  })
  const save = (event: MouseEvent) => {
    // With a modifier key the browser handles the link: it opens or saves the file itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!made.isPending) made.mutate()
  }
  const words = () => {
    if (made.error) return errorText(i18n, toErrorFacts(made.error)).what
    if (made.data != null) {
      const from = format.utc(made.data)
      return (
        <Trans>
          Your file contains the newest {mostOfFile}, starting {from}.
        </Trans>
      )
    }
    if (next === null) return <Trans>The file contains at most the newest {mostOfFile}.</Trans>
    const from = format.utc(next)
    return (
      <Trans>
        The file contains the newest {mostOfFile}, starting {from}.
      </Trans>
    )
  }
  return (
    <span className="row wrapx top-more">
      <a className="link" href={href} download aria-busy={made.isPending || undefined} onClick={save}>
        CSV
      </a>
      <span className="sm mut" role="status">
        {words()}
      </span>
    </span>
  )
}
