import { createApiClient, fetchRecords, type RecordsSpan, type RequestOptions } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, ErrorState, Icon, Note, Segmented, Skeleton, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { refreshInterval, stampAnswer } from '../../../entities/pool/queries.ts'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { type ErrorFacts, toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { fetchRecordsFile, type FileType } from './recordsApi.ts'
import { RecordTable } from './RecordTable.tsx'
import { isSpanReversed, type ChosenSpan, FIRST_YEAR, isOutside, LAST_YEAR, type SpanChoice, spanName, spanOf, yearsOf } from './span.ts'

type Props = { readonly network: Network; readonly account: Address }

const api = createApiClient({ baseUrl: '' })
/** Transactions that the page shows of a span. */
const SHOWN = 10

/**
 * The newest transactions of a period. A page may be empty although another follows: transactions from others that moved nothing are left
 * out.
 */
const readNewest = async (chainId: number, account: Address, span: RecordsSpan | null, options: RequestOptions) => {
  let page = await fetchRecords(api, chainId, account, { ...span, limit: SHOWN }, options)
  while (page.data.records.length === 0 && page.nextCursor)
    page = await fetchRecords(api, chainId, account, { ...span, limit: SHOWN, cursor: page.nextCursor }, options)
  return stampAnswer(page)
}

const useRecords = (chainId: number, account: Address, span: RecordsSpan | null) =>
  useQuery({
    queryKey: indexKey(chainId, 'records', tokenKey(account), span?.from ?? null, span?.to ?? null),
    queryFn: ({ signal }) => readNewest(chainId, account, span, { signal }),
    refetchInterval: refreshInterval,
    enabled: span !== null,
  })

/** Makes a file of a span, and hands it over. */
const useFiles = ({ network: { chainId, slug }, account }: Props, chosen: ChosenSpan) => {
  const span = spanOf(chosen)
  const [busy, setBusy] = useState<FileType | null>(null)
  const [failure, setFailure] = useState<ErrorFacts | null>(null)
  const make = async (type: FileType, asked: RecordsSpan) => {
    setBusy(type)
    setFailure(null)
    try {
      saveFile(
        `records-${slug}-${account.toLowerCase()}-${spanName(chosen)}.${type}`,
        await fetchRecordsFile(chainId, account, type, asked),
      )
    } catch (error) {
      setFailure(toErrorFacts(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, forget: () => setFailure(null), save: (type: FileType) => void (span && make(type, span)) }
}

const FileFailure = ({ failure }: { readonly failure: ErrorFacts }) => {
  const { i18n } = useLingui()
  const { what, todo } = errorText(i18n, failure)
  return (
    <Note tone="negative" icon={<Icon name="warning" />} role="alert">
      <span className="b">
        <Trans>The file could not be created</Trans>
      </span>
      <span className="block">{what}</span>
      {todo && <span className="block">{todo}</span>}
    </Note>
  )
}

const Days = ({ chosen, onChosen }: { readonly chosen: ChosenSpan; readonly onChosen: (next: ChosenSpan) => void }) => {
  const { t } = useLingui()
  const [from, to] = [String(FIRST_YEAR), String(LAST_YEAR)]
  const faultOf = (day: string) => (isOutside(day) ? t`Choose a day of the years ${from} to ${to}` : undefined)
  return (
    <div className="row wrapx records-days">
      <TextInput
        label={t`First day`}
        type="date"
        value={chosen.first}
        error={faultOf(chosen.first)}
        onChange={(first) => onChosen({ ...chosen, first })}
      />
      <TextInput
        label={t`Last day`}
        type="date"
        value={chosen.last}
        error={faultOf(chosen.last) ?? (isSpanReversed(chosen) ? t`The last day is before the first one` : undefined)}
        onChange={(last) => onChosen({ ...chosen, last })}
      />
    </div>
  )
}

const SpanPicker = ({
  chainId,
  chosen,
  onChosen,
}: {
  readonly chainId: number
  readonly chosen: ChosenSpan
  readonly onChosen: (next: ChosenSpan) => void
}) => {
  const { t } = useLingui()
  const now = useChainNow(chainId)
  const years = now === undefined ? [] : yearsOf(now)
  const options: readonly { readonly value: SpanChoice; readonly label: string }[] = [
    { value: 'all', label: t`All time` },
    ...years.map((year) => ({ value: year, label: String(year) })),
    { value: 'days', label: t`Days` },
  ]
  return (
    <>
      <Segmented label={t`Time`} value={chosen.choice} options={options} onChange={(choice) => onChosen({ ...chosen, choice })} />
      {chosen.choice === 'days' && <Days chosen={chosen} onChosen={onChosen} />}
      {chosen.choice === 'days' && !chosen.first && !chosen.last && (
        <p className="sm mut" role="status">
          <Trans>Choose the first day, the last day, or both. Leave one empty for no limit.</Trans>
        </p>
      )}
    </>
  )
}

// ANALYTICS-10
/** Everything an account did, as files of a span, with the newest transactions of it. */
export const Export = (props: Props) => {
  const { network, account } = props
  const { chainId, name, nativeCurrency } = network
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<ChosenSpan>({ choice: 'all', first: '', last: '' })
  const span = spanOf(chosen)
  const { data, error, isError, refetch } = useRecords(chainId, account, span)
  const { busy, failure, forget, save } = useFiles(props, chosen)
  const { symbol } = nativeCurrency
  const choose = (next: ChosenSpan) => {
    setChosen(next)
    forget()
  }
  const isOff = span === null || busy !== null
  return (
    <Card flush className="records-card" title={<Trans>Everything this account did on {name}</Trans>}>
      <div className="col records-export">
        <p className="sm mut">
          <Trans>
            Swaps, liquidity, fees, incentives, rebases, locks, prizes, rewards and the bridge, each with the price at the time. A token’s
            amounts add up to the change in its balance from these transactions. Gas, {symbol} that you sent and {symbol} that contracts
            sent you have rows of their own; if the network does not report what they sent, the row says unknown. Days are in UTC.
          </Trans>
        </p>
        <p className="sm mut">
          <Trans>Not in the file: {symbol} wrapped or unwrapped directly at its contract, and gas for approvals.</Trans>
        </p>
        <SpanPicker chainId={chainId} chosen={chosen} onChosen={choose} />
        <div className="row wrapx">
          <Button variant="primary" busy={busy === 'csv'} disabled={isOff} onClick={() => save('csv')}>
            <Download className="ic" size={18} aria-hidden="true" />
            <Trans>Download CSV</Trans>
          </Button>
          <Button variant="secondary" busy={busy === 'json'} disabled={isOff} onClick={() => save('json')}>
            <Download className="ic" size={18} aria-hidden="true" />
            <Trans>Download JSON</Trans>
          </Button>
        </div>
        {failure && <FileFailure failure={failure} />}
      </div>
      {data && isError && (
        <AgeNote readAt={data.readAt}>{(age) => <Trans>Transactions could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {span === null ? null : data ? (
        data.data.records.length > 0 ? (
          <>
            <p className="sm mut records-newest">
              <Trans>The newest transactions of the chosen period. The file contains all of them.</Trans>
            </p>
            <RecordTable chainId={chainId} nativeSymbol={symbol} rows={data.data.records} />
          </>
        ) : (
          <EmptyState title={<Trans>Nothing happened in this period</Trans>}>
            <Trans>Your transactions with this site’s contracts appear here.</Trans>
          </EmptyState>
        )
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Card>
  )
}
